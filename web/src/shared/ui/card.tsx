import type { ComponentProps } from 'react';

import { cn } from '../cn';

/** A piece of paper on the table. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      className={cn('rounded-xl border border-line bg-surface p-5 shadow-sm sm:p-6', className)}
      {...rest}
    />
  );
}
