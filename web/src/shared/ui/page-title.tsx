import type { ComponentProps } from 'react';

import { cn } from '../cn';

/** The main heading of a page, in the same size on every page. */
export function PageTitle({ className, ...rest }: ComponentProps<'h1'>) {
  return <h1 className={cn('text-2xl font-black tracking-tight sm:text-3xl', className)} {...rest} />;
}
