import { Label as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';

import { cn } from '../cn';

/** Label of a form control. */
export function Label({ className, ...rest }: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root className={cn('text-sm font-bold text-ink', className)} {...rest} />;
}

/** Single-line text input. */
export function Input({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return <input type={type} className={cn('control', className)} {...rest} />;
}

/** Multi-line text input that grows with its content, if the browser supports it. */
export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      className={cn('control field-sizing-content max-h-80 min-h-28', className)}
      {...rest}
    />
  );
}
