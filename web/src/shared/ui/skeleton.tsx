import type { ComponentProps } from 'react';

import { cn } from '../cn';

/** The box of something that is on its way; give it the size of what will come. */
export function Skeleton({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div aria-hidden="true" className={cn('animate-shimmer rounded-md bg-sunken', className)} {...rest} />
  );
}
