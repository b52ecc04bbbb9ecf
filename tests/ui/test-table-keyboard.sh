#!/bin/bash
# SPDX-FileCopyrightText: 2026 The Ginkgo City developers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Plays a whole game for two people in the real program, by keyboard alone, under
# fatal warnings:
#   test-table-keyboard.sh PROGRAM HELPER
set -euo pipefail

program=$1
helper=$2
[ -n "${DISPLAY:-}" ] || { echo '1..0 # SKIP no X display'; exit 0; }
command -v xdotool >/dev/null || { echo '1..0 # SKIP no xdotool'; exit 0; }

# A session bus of its own: another test may run the program, too.
[ "${3:-}" = --inside ] || exec dbus-run-session -- "$0" "$program" "$helper" --inside

work=$(mktemp -d)
# What was started may have ended by itself, or be killed here: neither is a failure.
trap 'kill $(jobs -p) 2>/dev/null || true; wait || true; rm -rf "$work"' EXIT
export XDG_DATA_HOME=$work/data XDG_CONFIG_HOME=$work/config G_DEBUG=fatal-warnings
# A key that skips what is being shown does nothing else.
export GSETTINGS_BACKEND=keyfile
mkdir -p "$XDG_CONFIG_HOME/glib-2.0/settings"
printf '[io/github/ginkgo_city/GinkgoCity]\ncomputer-speed="instant"\n' >"$XDG_CONFIG_HOME/glib-2.0/settings/keyfile"
games=$work/games.db
n=0

ok() { n=$((n + 1)); echo "ok $n - $1"; }
fail() { n=$((n + 1)); echo "not ok $n - $1"; exit 1; }
runs() { kill -0 "$pid" 2>/dev/null; }
keys() { xdotool key --delay 25 "$@"; }
tell() { "$helper" tell "$games"; }
position() { local p; p=$(tell); echo "${p% *}"; }
is_finished() { [[ $(tell) = *finished ]]; }

# The display is shared: no other test's window may get the keys. Without a window
# manager the focus stays where it is put.
focus_window() {
  local i
  for ((i = 0; i < 100; i++)); do
    window=$(xdotool search --pid "$pid" --onlyvisible --name '' 2>/dev/null | tail -n 1) || true
    if [ -n "$window" ] && xdotool windowfocus "$window" 2>/dev/null; then return 0; fi
    sleep 0.1
  done
  return 1
}

# One turn of keys: uncover the hand, then a card, a tile, and play them. Whatever is
# asked instead (a token, a tile or a resource, tiles to return), Enter decides.
turn=0
take_turn() {
  local letters=(a b c d e)
  keys Return
  sleep 0.27
  keys $((turn % 4 + 1)) "${letters[turn % 5]}" Return
  sleep 0.08
  turn=$((turn + 1))
}

"$helper" prepare "$games"
"$program" --database "$games" &
pid=$!
focus_window || fail 'the program shows a window'
ok 'the program shows a window'
sleep 1

# The game that was played last has the first focus: Enter goes on with it.
keys Return
sleep 1
for ((i = 0; i < 3; i++)); do take_turn; done
[ "$(position)" != 0 ] || fail 'the game is opened and played'
ok 'the game is opened and played'

# Escape clears a choice; pressed once too often, it must not lead out of the game.
before=$(position)
keys 1 Escape Escape Escape
for ((i = 0; i < 3; i++)); do take_turn; done
[ "$(position)" != "$before" ] || fail 'Escape does not lead out of the game'
ok 'Escape does not lead out of the game'

# A key that is held down repeats itself: it takes one decision, and neither uncovers
# the next hand nor plays from it. Chance may follow the decision.
sleep 1
keys Return
sleep 0.6
keys 2
before=$(position)
xdotool keydown Return
sleep 5
xdotool keyup Return
sleep 0.3
(($(position) <= before + 2)) || fail "a held key takes one decision: $before, $(position)"
ok 'a held key takes one decision'

for ((i = 0; i < 400; i++)); do
  take_turn
  runs || fail 'the program goes on'
  if ((i % 10 == 9)) && is_finished; then break; fi
done
is_finished || fail "the game is played to its end: $(tell)"
ok 'the game is played to its end'

sleep 0.5
runs || fail 'the program shows the score'
ok 'the program shows the score'
keys ctrl+q
wait "$pid" || fail 'the program quits'
ok 'the program quits'

echo "1..$n"
