import { cva, type VariantProps } from 'class-variance-authority';
import { CircleAlert } from 'lucide-react';
import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';

import { cn } from '../cn';
import { Spinner } from './spinner';

const buttonStyles = cva(
  'inline-flex shrink-0 items-center justify-center gap-2 rounded-full font-bold forced-colors:border whitespace-nowrap select-none transition-[color,background-color,border-color,box-shadow,scale] active:scale-[0.98] disabled:pointer-events-none disabled:opacity-55 aria-disabled:pointer-events-none aria-disabled:opacity-55 [&_svg:not([class*=size-])]:size-5',
  {
    variants: {
      variant: {
        primary: 'bg-accent text-on-accent shadow-sm hover:bg-accent-hover',
        secondary: 'border border-line-strong bg-surface text-ink hover:border-ink-soft hover:bg-sunken',
        soft: 'bg-accent-soft text-accent-ink hover:bg-accent-soft/70',
        ghost: 'text-ink hover:bg-sunken',
        danger: 'bg-danger text-on-danger shadow-sm hover:bg-danger-hover',
      },
      size: {
        sm: 'hit-44 h-9 px-4 text-sm',
        md: 'h-11 px-5',
        lg: 'h-13 px-7 text-lg',
        icon: 'size-11',
        'icon-sm': 'hit-44 size-9',
      },
    },
    defaultVariants: { variant: 'primary', size: 'md' },
  },
);

/** State of a button's action. `failed` invites a retry. */
export type ButtonState = 'idle' | 'pending' | 'failed';

export interface ButtonProps extends ComponentProps<'button'>, VariantProps<typeof buttonStyles> {
  /** Renders the only child, for example a link, with the look of a button. */
  asChild?: boolean;
  state?: ButtonState;
}

/** The app's button. While pending, it keeps its focus and ignores further clicks. */
export function Button({
  asChild = false,
  state = 'idle',
  variant,
  size,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const classes = cn(buttonStyles({ variant, size }), className);
  if (asChild) {
    return (
      <Slot.Root className={classes} onClick={onClick} {...rest}>
        {children}
      </Slot.Root>
    );
  }
  const pending = state === 'pending';
  return (
    <button
      {...rest}
      type={type}
      className={classes}
      aria-busy={pending || undefined}
      aria-disabled={pending || rest['aria-disabled']}
      onClick={(event) => {
        if (pending) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {pending && <Spinner className="-ms-1 size-5" />}
      {state === 'failed' && <CircleAlert className="-ms-1" aria-hidden="true" />}
      {children}
    </button>
  );
}
