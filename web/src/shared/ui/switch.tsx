import { Switch as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';

import { cn } from '../cn';
import { Skeleton } from './skeleton';

/** On/off switch that takes effect immediately. */
export function Switch({ className, ...rest }: ComponentProps<typeof Radix.Root>) {
  return (
    <Radix.Root
      className={cn(
        'hit-44 inline-flex h-7 w-12 shrink-0 items-center rounded-full bg-line-strong p-0.5 transition-colors disabled:cursor-not-allowed disabled:opacity-55 data-[state=checked]:bg-positive forced-colors:border forced-colors:data-[state=checked]:bg-[Highlight]',
        className,
      )}
      {...rest}
    >
      <Radix.Thumb className="block size-6 rounded-full bg-surface shadow-sm transition-transform ease-spring data-[state=checked]:translate-x-5 forced-colors:bg-[ButtonText] forced-colors:data-[state=checked]:bg-[HighlightText]" />
    </Radix.Root>
  );
}

/** Placeholder for a switch whose state is loading. */
export function SwitchSkeleton() {
  return <Skeleton className="inline-block h-7 w-12 shrink-0 rounded-full" />;
}
