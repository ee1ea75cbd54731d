import { Check } from 'lucide-react';
import { Checkbox as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';

import { cn } from '../cn';

/** A box to tick; give it a label through {@link Field} or `aria-label`. */
export function Checkbox({ className, ...rest }: ComponentProps<typeof Radix.Root>) {
  return (
    <Radix.Root
      className={cn(
        'hit-44 inline-flex size-6 shrink-0 items-center justify-center rounded-sm border border-line-strong bg-surface text-on-accent transition-colors disabled:opacity-55 aria-invalid:border-danger data-[state=checked]:border-accent data-[state=checked]:bg-accent',
        className,
      )}
      {...rest}
    >
      <Radix.Indicator>
        <Check className="size-4" strokeWidth={3.5} aria-hidden="true" />
      </Radix.Indicator>
    </Radix.Root>
  );
}
