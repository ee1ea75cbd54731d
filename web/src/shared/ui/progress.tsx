import { Progress as Radix } from 'radix-ui';

import { cn } from '../cn';

export interface ProgressProps {
  /** From 0 to `max`. */
  value: number;
  max?: number;
  label: string;
  className?: string;
}

/** Progress bar. `label` is its accessible name. */
export function Progress({ value, max = 100, label, className }: ProgressProps) {
  return (
    <Radix.Root
      value={value}
      max={max}
      aria-label={label}
      className={cn('h-2.5 w-full overflow-hidden rounded-full bg-sunken forced-colors:border', className)}
    >
      <Radix.Indicator
        className="h-full origin-left rounded-full bg-accent transition-[width] duration-300 forced-colors:bg-[Highlight]"
        style={{ width: `${(value / max) * 100}%` }}
      />
    </Radix.Root>
  );
}
