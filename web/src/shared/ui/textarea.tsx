import type { ComponentProps } from 'react';

import { cn } from '../cn';

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
