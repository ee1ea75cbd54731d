import { Label as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';

import { cn } from '../cn';

/** Label of a form control. */
export function Label({ className, ...rest }: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root className={cn('text-sm font-bold text-ink', className)} {...rest} />;
}
