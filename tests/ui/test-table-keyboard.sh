#!/bin/bash
# SPDX-FileCopyrightText: 2026 The Ginkgo City developers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Plays a whole game for two people in the real program, by a French keyboard alone, under
# fatal warnings:
#   test-table-keyboard.sh PROGRAM HELPER
set -euo pipefail

program=$1
helper=$2
[ -n "${DISPLAY:-}" ] || { echo '1..0 # SKIP no X display'; exit 0; }
# In short runs it alternates with the games over the accessibility bus.
((${GINKGO_CITY_SHORT:-0} % 2 == 0)) || { echo '1..0 # SKIP not today'; exit 0; }
command -v xdotool >/dev/null || { echo '1..0 # SKIP no xdotool'; exit 0; }

# Own session bus: another test may run the program, too.
[ "${3:-}" = --inside ] || exec dbus-run-session -- "$0" "$program" "$helper" --inside

work=$(mktemp -d)
# Children may have ended already, or are killed here: neither is a failure.
trap 'kill $(jobs -p) 2>/dev/null || true; wait || true; rm -rf "$work"' EXIT
export XDG_DATA_HOME=$work/data XDG_CONFIG_HOME=$work/config G_DEBUG=fatal-warnings
# A key that skips what is being shown does nothing else.
export GSETTINGS_BACKEND=keyfile
mkdir -p "$XDG_CONFIG_HOME/glib-2.0/settings"
printf '[%s]\ncomputer-speed="instant"\nsound-asked=true\n' "$SETTINGS_PATH" >"$XDG_CONFIG_HOME/glib-2.0/settings/keyfile"
games=$work/games.db
n=0

# Longer than anything takes, in seconds
TIMEOUT_SECONDS=120
# The code of the key for 1
FIRST_DIGIT=10

ok() { n=$((n + 1)); echo "ok $n - $1"; }
fail() { n=$((n + 1)); echo "not ok $n - $1"; exit 1; }
runs() { kill -0 "$pid" 2>/dev/null; }
keys() { xdotool key --delay 25 "$@"; }
tell() { "$helper" tell "$games"; }
position() { local p; p=$(tell); echo "${p% *}"; }
is_finished() { [[ $(tell) = *finished ]]; }
has_moved() { [ "$(position)" != "$before" ]; }

# wait_for COMMAND...: until it succeeds
wait_for() {
  local end=$((SECONDS + TIMEOUT_SECONDS))
  until "$@"; do
    if ((SECONDS > end)) || ! runs; then return 1; fi
    sleep 0.05
  done
}

# True if no thread of the program has anything to do.
is_asleep() {
  local file line
  for file in /proc/"$pid"/task/*/stat; do
    read -r line 2>/dev/null <"$file" || continue
    [[ ${line##*) } = S* ]] || return 1
  done
}

# xdotool returns once the keys have arrived. Waits until the program has handled them and
# is idle between frames.
rest() {
  local n_times=0
  while ((n_times < 5)); do
    if is_asleep; then n_times=$((n_times + 1)); else n_times=0; fi
    sleep 0.02
  done
}

# Without a window manager the focus stays where it is put.
has_focus() {
  window=$(xdotool search --pid "$pid" --onlyvisible --name '' 2>/dev/null | tail -n 1)
  [ -n "$window" ] && xdotool windowfocus "$window" 2>/dev/null
}

# One turn of keys: uncover the hand, choose a card and a tile, and play them. Enter takes
# other decisions. Keys that come too early do nothing, and are repeated in the next turn.
turn=0
take_turn() {
  local letters=(a b c d e)
  keys Return
  sleep 0.27
  keys $((turn % 4 + FIRST_DIGIT)) "${letters[turn % 5]}" Return
  sleep 0.08
  turn=$((turn + 1))
}

turn_decides() { take_turn; rest; has_moved; }
turn_decides_or_ends() { turn_decides || is_finished; }

for _ in 1 2 3; do "$helper" prepare "$games"; done
# Digits are on Shift there. Without Xvfb, the keyboard is somebody's own.
! command -v Xvfb >/dev/null || setxkbmap fr
"$program" --database "$games" &
pid=$!
wait_for has_focus || fail 'the program shows a window'
ok 'the program shows a window'
rest

# A key that is held down repeats itself, but deletes one game: the first is still there.
keys ctrl+g
rest
xdotool keydown Delete
sleep 2
xdotool keyup Delete
keys Delete
keys alt+Left
rest
[ "$(tell)" ] || fail 'a held key deletes one game'
ok 'a held key deletes one game'

# The game that was played last has the first focus: Enter goes on with it.
before=$(position)
wait_for turn_decides || fail 'the game is opened and played'
ok 'the game is opened and played'

# Escape clears a choice. An extra Escape must not leave the game.
before=$(position)
keys $FIRST_DIGIT Escape Escape Escape
rest
keys ctrl+z
wait_for has_moved || fail 'Escape does not lead out of the game'
ok 'Escape does not lead out of the game'

# A key that is held down repeats itself: it takes one decision, and neither uncovers
# the next hand nor plays from it. Chance may follow the decision.
before=$(position)
wait_for turn_decides || fail 'one can play after that'
sleep 1
keys Return
sleep 0.6
keys $((FIRST_DIGIT + 1))
rest
before=$(position)
xdotool keydown Return
sleep 5
xdotool keyup Return
rest
(($(position) <= before + 2)) || fail "a held key takes one decision: $before, $(position)"
ok 'a held key takes one decision'

# A short run leaves off after some decisions.
is_enough() { is_finished || { [ -n "${GINKGO_CITY_SHORT:-}" ] && (($(position) > 20)); }; }
until is_enough; do
  before=$(position)
  wait_for turn_decides_or_ends || fail "the game is played on: $(tell)"
done
ok 'the game is played on'

rest
runs || fail 'the program still runs'
ok 'the program still runs'
keys ctrl+q
wait "$pid" || fail 'the program quits'
ok 'the program quits'

echo "1..$n"
