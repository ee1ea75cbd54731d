import type { ComponentProps } from 'react';

import { cn } from '../cn';

/** Placeholder for loading content. Give it the size of the expected content. */
export function Skeleton({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div aria-hidden="true" className={cn('animate-shimmer rounded-md bg-sunken', className)} {...rest} />
  );
}
