import { Check } from 'lucide-react';
import { Toggle } from 'radix-ui';
import type { ComponentProps } from 'react';

import { cn } from '../cn';

export const chipStyles =
  'hit-44 inline-flex h-9 shrink-0 items-center gap-1.5 rounded-full border border-line-strong bg-surface px-3.5 text-sm font-semibold text-ink transition-colors select-none';

/** Toggle for an interest. */
export function Chip({ className, children, ...rest }: ComponentProps<typeof Toggle.Root>) {
  return (
    <Toggle.Root
      className={cn(
        chipStyles,
        'group hover:border-ink-soft hover:bg-sunken disabled:opacity-55 data-[state=on]:border-accent data-[state=on]:bg-accent-soft data-[state=on]:text-accent-ink',
        className,
      )}
      {...rest}
    >
      <Check className="-ms-1 hidden size-4 group-data-[state=on]:block" strokeWidth={3} aria-hidden="true" />
      {children}
    </Toggle.Root>
  );
}
