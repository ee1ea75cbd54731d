# Shows how far a script is, on standard error: a bar on a terminal, otherwise a line every few seconds. Source it.
# shellcheck shell=sh

progress_steps=0 progress_done=0 progress_reporter=

# Usage: progress_of <number of steps>
progress_of() {
  progress_steps=$1
  trap progress_stop EXIT
}

# Usage: progress_step <title> [file]; begins the next step. The size of the file is shown, also while it grows.
progress_step() {
  progress_stop
  progress_done=$((progress_done + 1))
  progress_began=$(date +%s)
  progress_show "$@"
  (
    while sleep "${PROGRESS_SECONDS:-3}" >/dev/null 2>&1; do progress_show "$@"; done
  ) &
  progress_reporter=$!
}

# Usage: progress_end; after the last step
progress_end() {
  progress_stop
  progress_done=$((progress_steps + 1))
  progress_show done
  [ ! -t 2 ] || echo >&2
}

progress_stop() {
  [ -z "$progress_reporter" ] || kill "$progress_reporter" 2>/dev/null || true
  progress_reporter=
}

progress_show() {
  size=
  [ ! -f "${2:-}" ] || size="$(($(wc -c <"$2") / 1024 / 1024)) MB, "
  bar= i=0
  while [ "$i" -lt "$progress_steps" ]; do
    i=$((i + 1))
    if [ "$i" -lt "$progress_done" ]; then bar="$bar####"; else bar="$bar    "; fi
  done
  line="[$bar] $((progress_done - 1)) of $progress_steps  $1 (${size}$(($(date +%s) - progress_began)) s)"
  if [ -t 2 ]; then printf '\r%s\033[K' "$line" >&2; else echo "$line" >&2; fi
}
