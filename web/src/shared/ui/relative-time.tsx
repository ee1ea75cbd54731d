import { cn } from '../cn';
import { useNow } from '../use-now';
import { describeTimeAgo } from './relative-time.rules';

export interface RelativeTimeProps {
  /** ISO 8601. */
  value: string;
  /** Shows '5m ago' where there is little space. */
  narrow?: boolean;
  className?: string;
}

/** A time such as '5 minutes ago', with the exact time on hover and in `dateTime`. */
export function RelativeTime({ value, narrow = false, className }: RelativeTimeProps) {
  const now = useNow();
  const time = new Date(value);
  return (
    <time
      dateTime={value}
      title={time.toLocaleString(undefined, { dateStyle: 'full', timeStyle: 'short' })}
      className={cn('whitespace-nowrap', className)}
    >
      {describeTimeAgo(time, now, undefined, narrow ? 'narrow' : 'long')}
    </time>
  );
}
