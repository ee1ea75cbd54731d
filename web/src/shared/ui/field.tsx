import { CircleAlert } from 'lucide-react';
import { useId, type ReactElement, type ReactNode } from 'react';
import { Slot } from 'radix-ui';

import { cn } from '../cn';
import { Label } from './text-controls';

export interface FieldProps {
  label: ReactNode;
  /** Help text for filling in the field. */
  hint?: ReactNode;
  /** Error message; undefined if the input is valid. */
  error?: string | undefined;
  /** Adds "(optional)" to the label. */
  optional?: boolean;
  /** Shows the label to screen readers only. */
  hideLabel?: boolean;
  className?: string;
  /** The labeled control. */
  children: ReactElement;
}

/** A form control with its label, hint and error, linked through ARIA attributes. */
export function Field({ label, hint, error, optional, hideLabel, className, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const hasError = error !== undefined && error !== '';
  const describedBy = [hint !== undefined && hintId, hasError && errorId].filter(Boolean).join(' ');
  return (
    <div className={cn('flex flex-col gap-1.5', className)}>
      <Label htmlFor={id} className={cn(hideLabel && 'sr-only')}>
        {label}
        {optional && <span className="font-normal text-ink-soft"> (optional)</span>}
      </Label>
      <Slot.Root
        id={id}
        aria-invalid={hasError || undefined}
        {...(describedBy === '' ? {} : { 'aria-describedby': describedBy })}
      >
        {children}
      </Slot.Root>
      {hint !== undefined && (
        <p id={hintId} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {hasError && (
        <p id={errorId} className="flex items-start gap-1.5 text-sm font-semibold text-danger">
          <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  );
}
