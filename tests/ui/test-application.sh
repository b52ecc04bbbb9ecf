#!/bin/bash
# SPDX-FileCopyrightText: 2026 The Ginkgo City developers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Starts the real program in ways that people do:
#   test-application.sh APP-ID DATA-NAME PROGRAM GINKGO-CLI RECORDS
set -euo pipefail

app_id=$1 data_name=$2
program=$(realpath "$3") cli=$(realpath "$4") records=$(realpath "$5")
[ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ] || { echo '1..0 # SKIP no display'; exit 0; }

# Own session bus: another test may run the program, too.
[ "${6:-}" = --inside ] || exec dbus-run-session -- "$0" "$@" --inside

work=$(mktemp -d)
# Children may have ended already, or are killed here: neither is a failure.
trap 'kill $(jobs -p) 2>/dev/null || true; wait || true; rm -rf "$work"' EXIT
export XDG_DATA_HOME=$work/data G_DEBUG=fatal-warnings
# Longer than anything takes, in seconds
TIMEOUT_SECONDS=120
n=0

ok() { n=$((n + 1)); echo "ok $n - $1"; }
fail() { n=$((n + 1)); echo "not ok $n - $1"; exit 1; }
# check NAME COMMAND...
check() { local name=$1; shift; if "$@"; then ok "$name"; else fail "$name"; fi; }
# wait_for COMMAND...: until it succeeds
wait_for() {
  local end=$((SECONDS + TIMEOUT_SECONDS))
  until "$@" 2>/dev/null; do
    ((SECONDS < end)) || return 1
    sleep 0.1
  done
}
exits_with() { local want=$1 got=0; shift; "$@" >"$work/out" 2>"$work/err" || got=$?; [ "$got" = "$want" ]; }
is_png() { [ "$(head -c 8 "$1" | od -An -tx1 | tr -d ' \n')" = 89504e470d0a1a0a ]; }
is_owned() { gdbus call --session --dest org.freedesktop.DBus --object-path /org/freedesktop/DBus \
  --method org.freedesktop.DBus.NameHasOwner "$app_id" | grep -q true; }
# has_games NUMBER DATABASE
has_games() { [ "$("$cli" list --json --database "$2" | grep -c .)" = "$1" ]; }
runs() { kill -0 "$1" 2>/dev/null; }
# is_asleep PROCESS: true if all threads are idle
is_asleep() {
  local file line
  for file in /proc/"$1"/task/*/stat; do
    read -r line 2>/dev/null <"$file" || continue
    [[ ${line##*) } = S* ]] || return 1
  done
}
# await_rest PROCESS: until it has done what it does when it starts
await_rest() {
  local n_times=0
  while ((n_times < 20)); do
    if is_asleep "$1"; then n_times=$((n_times + 1)); else n_times=0; fi
    sleep 0.02
  done
}
# ends_by_signal PROCESS: true if it has not ended before
ends_by_signal() {
  local status=0
  kill "$1"
  wait "$1" || status=$?
  [ "$status" = $((128 + 15)) ]
}

# completes EXPECTED WORD...: what the shell suggests for the last word
completes() {
  local expected=$1
  shift
  COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMPREPLY=()
  _ginkgo_city "$1" "${!#}" "${COMP_WORDS[COMP_CWORD - 1]}"
  [ "${COMPREPLY[*]}" = "$expected" ]
}

check 'version' exits_with 0 "$program" --version
check 'version is told' grep -qE '^ginkgo-city [0-9.]+$' "$work/out"
check 'there is a help' exits_with 0 "$program" --help
check 'it names the version' grep -qe --version "$work/out"
check 'and files' grep -qF '[FILE…]' "$work/out"
# shellcheck disable=SC1091 # It is a file of its own.
. "${0%/*}/../../data/ginkgo-cli.bash"
check 'the shell completes options' completes '--continue' "$program" --c
check 'and leaves files to itself' completes '' "$program" --database ''
check 'and commands' completes 'engine export' "$cli" e
check 'and their options' completes '--mode' "$cli" stats --player Ada --m
check 'and values' completes 'solitaire solitaire-expert' "$cli" selfplay --mode = sol
check 'also of short options' completes 'record' "$cli" export -f r
# run_with_files NUMBER COMMAND...: allows it to open that many files
run_with_files() { (ulimit -n "$1" && shift && exec "$@"); }
check 'a low limit of open files is refused' exits_with 1 run_with_files 8 "$program"
check 'and that is told' grep -q 'ulimit -n' "$work/err"
check 'an unknown option is refused' exits_with 1 "$program" --nonsense
check 'a picture needs a demonstration' exits_with 1 "$program" --screenshot "$work/picture.png"
check 'and that is told' test -s "$work/err"
check 'a demonstration plays' exits_with 0 timeout "$TIMEOUT_SECONDS" "$program" --demo --screenshot "$work/picture.png"
check 'it leaves a picture' is_png "$work/picture.png"
check 'it saves no game' test ! -e "$work/data/$data_name/games.db"
check 'a picture that cannot be saved is an error' exits_with 1 \
  timeout "$TIMEOUT_SECONDS" "$program" --demo --screenshot "$work/no/such/folder/picture.png"
printf 'SQLite format 3\0rest' >"$work/kept.db"
check 'a picture never replaces a database' exits_with 1 \
  timeout "$TIMEOUT_SECONDS" "$program" --demo --screenshot "$work/kept.db"
check 'it is still there' test "$(wc -c <"$work/kept.db")" = 20

"$program" &
first=$!
check 'the program owns its name' wait_for is_owned
check 'the games have a file' wait_for test -s "$work/data/$data_name/games.db"
check 'a second start ends at once' exits_with 0 timeout "$TIMEOUT_SECONDS" "$program"
check 'the first goes on' runs "$first"

head -n 1 "$records" >"$work/one.json"
head -n 5 "$records" >"$work/five.jsonl"
check 'a second start hands over files' exits_with 0 timeout "$TIMEOUT_SECONDS" "$program" "$work/one.json"
check 'the first opens them' wait_for has_games 1 "$work/data/$data_name/games.db"
gapplication launch "$app_id" "$work/five.jsonl"
check 'so it does when the desktop asks for it' wait_for has_games 5 "$work/data/$data_name/games.db"
check 'and it goes on' runs "$first"
gapplication action "$app_id" quit
check 'it quits when asked' wait "$first"

# quits NAME: ends the program that runs
quits() {
  gapplication action "$app_id" quit
  check "$1 quits" wait "$2"
}

mkdir "$work/home" "$work/here"
touch "$work/file"
(cd "$work/here" && HOME=$work/home XDG_DATA_HOME=relative exec "$program") &
third=$!
check 'a relative data folder counts for nothing' wait_for test -s "$work/home/.local/share/$data_name/games.db"
check 'nothing is made of it' test ! -e "$work/here/relative"
wait_for is_owned
quits 'that program' "$third"
XDG_DATA_HOME=$work/not/yet/there "$program" &
third=$!
check 'a data folder is made where there is none' wait_for test -s "$work/not/yet/there/$data_name/games.db"
wait_for is_owned
quits 'that one, too,' "$third"
XDG_DATA_HOME=$work/file "$program" 2>"$work/err" &
third=$!
check 'a data folder that is a file is told of' wait_for grep -q "$work/file" "$work/err"
wait_for is_owned
check 'one can play all the same' runs "$third"
quits 'even that program' "$third"

echo 'This is no database, whatever its name says.' >"$work/bad.db"
cp "$work/bad.db" "$work/copy.db"
"$program" --database "$work/bad.db" 2>"$work/err" &
second=$!
check 'a bad file of games is told of' wait_for grep -q bad.db "$work/err"
await_rest "$second"
check 'the program runs all the same' ends_by_signal "$second"
check 'the bad file is left alone' cmp -s "$work/bad.db" "$work/copy.db"

"$program" --continue --database "$work/other.db" "$work/five.jsonl" "$work/bad.db" &
third=$!
check 'a start with files opens them' wait_for has_games 5 "$work/other.db"
check 'where they belong' has_games 5 "$work/data/$data_name/games.db"
check 'bad ones do no harm' runs "$third"
kill "$third"

echo "1..$n"
