import { X } from 'lucide-react';
import type { ReactNode } from 'react';

import { cn } from '../cn';

export interface RemovableChipProps {
  /** Name of the item; the button reads 'Remove …'. */
  label: string;
  onRemove: () => void;
  children?: ReactNode;
  className?: string;
}

/** Chip for an active item, such as a filter, with a remove button. */
export function RemovableChip({ label, onRemove, children, className }: RemovableChipProps) {
  return (
    <span
      className={cn(
        'inline-flex h-9 shrink-0 items-center gap-1 rounded-full bg-accent-soft ps-3.5 pe-1 text-sm font-semibold text-accent-ink',
        className,
      )}
    >
      {children ?? label}
      <button
        type="button"
        onClick={onRemove}
        aria-label={`Remove ${label}`}
        className="hit-44 inline-flex size-7 items-center justify-center rounded-full hover:bg-accent hover:text-on-accent"
      >
        <X className="size-4" aria-hidden="true" />
      </button>
    </span>
  );
}
