import { Label as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';

import { cn } from '../cn';

/** The words that name a control. */
export function Label({ className, ...rest }: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root className={cn('text-sm font-bold text-ink', className)} {...rest} />;
}
