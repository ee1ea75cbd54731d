import { useSyncExternalStore } from 'react';

import { describeTimeAgo } from './relative-time.rules';

const minute = 60_000;

/** Tells every shown time that a minute has passed, with one timer for all of them. */
const subscribe = (() => {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setInterval> | undefined;
  return (listener: () => void) => {
    listeners.add(listener);
    timer ??= setInterval(() => {
      for (const notify of listeners) notify();
    }, minute);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      clearInterval(timer);
      timer = undefined;
    };
  };
})();

/** The present, rounded up to ten seconds: exact enough for words, and the same between two renders. */
const present = () => Math.ceil(Date.now() / 10_000) * 10_000;

export interface RelativeTimeProps {
  /** ISO 8601. */
  value: string;
  className?: string;
}

/** '5 minutes ago', with the exact time on hover and for machines. */
export function RelativeTime({ value, className }: RelativeTimeProps) {
  const now = useSyncExternalStore(subscribe, present);
  const time = new Date(value);
  return (
    <time
      dateTime={value}
      title={time.toLocaleString(undefined, { dateStyle: 'full', timeStyle: 'short' })}
      className={className}
    >
      {describeTimeAgo(time, new Date(now))}
    </time>
  );
}
