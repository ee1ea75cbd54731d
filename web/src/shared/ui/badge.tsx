import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';

import { cn } from '../cn';

const badgeStyles = cva(
  'inline-flex min-h-6 shrink-0 items-center gap-1 rounded-full px-2.5 text-xs font-bold whitespace-nowrap forced-colors:border [&_svg]:size-3.5',
  {
    variants: {
      tone: {
        neutral: 'bg-sunken text-ink-soft',
        accent: 'bg-accent-soft text-accent-ink',
        positive: 'bg-positive-soft text-positive',
        warning: 'bg-warning-soft text-warning',
        danger: 'bg-danger-soft text-danger',
        count: 'min-w-6 justify-center bg-danger px-1.5 text-on-danger tabular-nums',
      },
    },
    defaultVariants: { tone: 'neutral' },
  },
);

export type BadgeProps = ComponentProps<'span'> & VariantProps<typeof badgeStyles>;

/** Short label for a status, a percentage or a count. */
export function Badge({ tone, className, ...rest }: BadgeProps) {
  return <span className={cn(badgeStyles({ tone }), className)} {...rest} />;
}
