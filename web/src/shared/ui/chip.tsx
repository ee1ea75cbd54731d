import { Check, Plus, type LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

import { cn } from '../cn';

export const chipStyles =
  'hit-44 inline-flex h-9 shrink-0 items-center gap-1.5 rounded-full border border-line-strong bg-surface px-3.5 text-sm font-semibold text-ink transition-colors select-none';

export interface ChipProps extends Omit<ComponentProps<'button'>, 'onClick'> {
  pressed: boolean;
  onPressedChange: (pressed: boolean) => void;
  /** Filled while pressed. Default: a plus that turns into a check mark. */
  icon?: LucideIcon;
}

/** Toggle for an interest or a filter. Its width stays the same, so that its neighbors don't move when it is pressed. */
export function Chip({ pressed, onPressedChange, icon: Icon, className, children, ...rest }: ChipProps) {
  const mark = '-ms-1 size-4';
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
      {Icon !== undefined ? (
        <Icon className={cn(mark, pressed && 'fill-current')} aria-hidden="true" />
      ) : pressed ? (
        <Check className={mark} strokeWidth={3} aria-hidden="true" />
      ) : (
        <Plus className={mark} aria-hidden="true" />
      )}
      {children}
    </button>
  );
}
