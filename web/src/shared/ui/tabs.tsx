import { Tabs as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';

import { cn } from '../cn';

/** Root of a tab group that shows one section at a time. */
export function Tabs({ className, ...rest }: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root className={cn('min-w-0', className)} {...rest} />;
}

/** Row of tabs that scrolls sideways if it doesn't fit. */
export function TabsList({ className, ...rest }: ComponentProps<typeof Radix.List>) {
  return (
    <Radix.List
      className={cn('flex scroll-row gap-1 rounded-full bg-sunken p-1 sm:w-fit', className)}
      {...rest}
    />
  );
}

export function TabsTrigger({ className, onClick, ...rest }: ComponentProps<typeof Radix.Trigger>) {
  return (
    <Radix.Trigger
      className={cn(
        'inline-flex min-h-11 shrink-0 grow items-center justify-center gap-2 rounded-full px-4 font-bold whitespace-nowrap text-ink-soft transition-colors hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:bg-raised data-[state=active]:text-ink data-[state=active]:shadow-sm',
        className,
      )}
      // Radix would focus it by script, and browsers then show the ring after a click too.
      onMouseDownCapture={(event) => {
        const isFocused = document.activeElement === event.currentTarget;
        if (event.button === 0 && !event.ctrlKey && !isFocused) event.stopPropagation();
      }}
      // Safari doesn’t focus buttons that are clicked.
      onClick={(event) => {
        event.currentTarget.focus();
        onClick?.(event);
      }}
      {...rest}
    />
  );
}

export function TabsContent({ className, ...rest }: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content className={cn('mt-6', className)} {...rest} />;
}
