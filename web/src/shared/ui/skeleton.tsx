import type { ComponentProps } from 'react';

import { cn } from '../cn';
import { Card } from './card';

/** Placeholder for a piece of loading content. Give it the size of the expected content. */
export function Skeleton({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div aria-hidden="true" className={cn('animate-shimmer rounded-md bg-sunken', className)} {...rest} />
  );
}

/** Placeholder for a paragraph of three lines. */
export function SkeletonText() {
  return (
    <div className="flex flex-col gap-2.5 py-1">
      <Skeleton className="h-3.5 rounded-full" />
      <Skeleton className="h-3.5 rounded-full" />
      <Skeleton className="h-3.5 w-3/5 rounded-full" />
    </div>
  );
}

/** What a row of a list has besides its two lines of text. */
export interface RowShape {
  /** Starts with a person's or a group's picture. */
  hasPicture?: boolean;
  /** Ends with a switch or a small button. */
  hasControl?: boolean;
}

/** Placeholder for a row of a list: a title, and a line about it. */
export function SkeletonRow({
  hasPicture = false,
  hasControl = false,
  className,
}: RowShape & { className?: string }) {
  return (
    <div className={cn('flex items-center gap-3 py-2.5', className)}>
      {hasPicture && <Skeleton className="size-11 shrink-0 rounded-full" />}
      <div className="flex min-w-0 grow flex-col gap-2.5">
        <Skeleton className="h-4 w-2/5 rounded-full" />
        <Skeleton className="h-3 w-4/5 rounded-full" />
      </div>
      {hasControl && <Skeleton className="h-7 w-12 shrink-0 rounded-full" />}
    </div>
  );
}

/** Placeholder for a card: a title with a line about it, a text, and two buttons. */
export function SkeletonCard({ hasPicture = false }: Pick<RowShape, 'hasPicture'>) {
  return (
    <Card className="flex flex-col gap-4">
      <SkeletonRow hasPicture={hasPicture} className="py-0" />
      <SkeletonText />
      <div className="flex gap-2">
        <Skeleton className="h-11 w-28 rounded-full" />
        <Skeleton className="h-11 w-28 rounded-full" />
      </div>
    </Card>
  );
}
