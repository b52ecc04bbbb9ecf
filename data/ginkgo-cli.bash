# SPDX-FileCopyrightText: 2026 The Ginkgo City developers
# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash

# Where nothing else fits, Bash completes file names.
_ginkgo_city() {
  local word=$2 option=$3 command=() help value words=

  # Bash splits "--mode=normal" into three words.
  [ "$option" != = ] || option=${COMP_WORDS[COMP_CWORD - 2]}
  [ "$word" != = ] || word=

  # The program's own help names commands, options and what kind of value they take.
  ((COMP_CWORD == 1)) || [[ ${COMP_WORDS[1]} == -* ]] || command=("${COMP_WORDS[1]}")
  help=$(LC_ALL=C "$1" "${command[@]}" --help 2>/dev/null)
  [[ $option != -* ]] || value=$(sed -nE "s|^  (-., )?$option(, --[a-z-]+)?=([A-Z]+) .*|\3|p" <<<"$help")

  case ${value:-} in
    MODE) words='introductory normal solitaire solitaire-expert' ;;
    LEVEL) words='1 2 3 4 5 6 7 max greedy random' ;;
    FORMAT) words='record ginkgo' ;;
    ?*) ;;
    *)
      if [[ $word == -* ]]; then
        words=$(sed -nE 's/^  (-., )?(--[a-z-]+).*/\2/p' <<<"$help")
      elif ((COMP_CWORD == 1)); then
        words=$(sed -nE 's/^  ([a-z]+) .*/\1/p' <<<"$help")
      fi
      ;;
  esac
  mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
}
complete -o default -F _ginkgo_city ginkgo-city ginkgo-cli
