import { Pin } from 'lucide-react';

/** The time of day, with the full date on hover. */
export function MessageTime({ value }: { value: string }) {
  const time = new Date(value);
  return (
    <time
      dateTime={value}
      title={time.toLocaleString(undefined, { dateStyle: 'full', timeStyle: 'short' })}
      className="text-xs text-ink-soft tabular-nums"
    >
      {time.toLocaleTimeString(undefined, { hour: 'numeric', minute: '2-digit' })}
    </time>
  );
}

/** Marks a message as pinned. */
export function PinMark() {
  return (
    <span title="Pinned" className="self-center text-ink-soft">
      <Pin className="size-4" aria-hidden="true" />
      <span className="sr-only">Pinned</span>
    </span>
  );
}
