# SPDX-FileCopyrightText: 2026 The Ginkgo City developers
# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash

_ginkgo_cli() {
  local word=${COMP_WORDS[COMP_CWORD]} command=${COMP_WORDS[1]} options
  if [ "$COMP_CWORD" = 1 ]; then
    mapfile -t COMPREPLY < <(compgen -W 'selfplay arena verify show list export import stats analyze bench --help --version' -- "$word")
  elif [[ $word == -* ]]; then
    # The program's own help names the options.
    options=$(ginkgo-cli "$command" --help 2>/dev/null | grep -oE -- '--[a-z][a-z-]*')
    mapfile -t COMPREPLY < <(compgen -W "$options" -- "$word")
  else
    mapfile -t COMPREPLY < <(compgen -f -- "$word")
  fi
}
complete -o filenames -F _ginkgo_cli ginkgo-cli
