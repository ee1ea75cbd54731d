import type { ComponentProps } from 'react';

import { cn } from '../cn';

/** Single-line text input. */
export function Input({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return <input type={type} className={cn('control', className)} {...rest} />;
}
