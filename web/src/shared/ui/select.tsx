import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';

import { cn } from '../cn';

export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectProps extends Omit<ComponentProps<'select'>, 'children'> {
  options: readonly SelectOption[];
  /** Shown while nothing is chosen; can't be chosen itself. */
  placeholder?: string | undefined;
}

/**
 * Picks one of a few values. Uses the browser's own list: it works on every phone, and Radix Select injects
 * style elements that our content security policy forbids.
 */
export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  return (
    <span className="relative block">
      <select className={cn('control appearance-none pe-10', className)} {...rest}>
        {placeholder !== undefined && (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown
        className="pointer-events-none absolute inset-e-3 top-1/2 size-5 -translate-y-1/2 text-ink-soft"
        aria-hidden="true"
      />
    </span>
  );
}
