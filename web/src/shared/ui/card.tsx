import type { ComponentProps } from 'react';

import { cn } from '../cn';

/** Panel with a border, rounded corners and a light shadow. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      className={cn('rounded-xl border border-line bg-surface p-5 shadow-sm sm:p-6', className)}
      {...rest}
    />
  );
}
