import type { ReactNode } from 'react';

import { cn } from '../cn';
import { OpenRing } from './open-ring';

export interface EmptyStateProps {
  title: string;
  description?: ReactNode;
  /** Suggested next step, usually one button. */
  action?: ReactNode;
  className?: string;
}

/** Message for an empty list. */
export function EmptyState({ title, description, action, className }: EmptyStateProps) {
  return (
    <div className={cn('flex flex-col items-center gap-3 px-4 py-6 text-center sm:py-12', className)}>
      <OpenRing className="size-16 sm:mb-2 sm:size-24" />
      <p className="text-lg font-extrabold">{title}</p>
      {description !== undefined && <div className="max-w-md text-ink-soft">{description}</div>}
      {action !== undefined && <div className="mt-3 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
