import type { ComponentProps } from 'react';

import { cn } from '../cn';

/** Several lines of text; grows with what is typed where the browser can. */
export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      className={cn('control field-sizing-content max-h-80 min-h-28', className)}
      {...rest}
    />
  );
}
