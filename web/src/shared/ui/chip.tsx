import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';

import { cn } from '../cn';

export const chipStyles =
  'hit-44 inline-flex h-9 shrink-0 items-center gap-1.5 rounded-full border border-line-strong bg-surface px-3.5 text-sm font-semibold text-ink transition-colors select-none';

export interface ChipProps extends Omit<ComponentProps<'button'>, 'onClick'> {
  pressed: boolean;
  onPressedChange: (pressed: boolean) => void;
}

/** Toggle for an interest. */
export function Chip({ pressed, onPressedChange, className, children, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      className={cn(
        chipStyles,
        'group hover:border-ink-soft hover:bg-sunken disabled:opacity-55 aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-ink',
        className,
      )}
      onClick={() => {
        onPressedChange(!pressed);
      }}
      {...rest}
    >
      <Check className="-ms-1 hidden size-4 group-aria-pressed:block" strokeWidth={3} aria-hidden="true" />
      {children}
    </button>
  );
}
