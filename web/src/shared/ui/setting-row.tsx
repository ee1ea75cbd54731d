import { useId } from 'react';

import { Switch, SwitchSkeleton } from './switch';

export interface SettingRowProps {
  label: string;
  description: string;
  /** Undefined while it is loading. */
  checked: boolean | undefined;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** Switch with a label and a description. */
export function SettingRow({ label, description, checked, disabled = false, onChange }: SettingRowProps) {
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-4 py-3">
      <div className="min-w-0">
        <label htmlFor={checked === undefined ? undefined : id} className="font-bold">
          {label}
        </label>
        <p id={`${id}-description`} className="text-sm text-ink-soft">
          {description}
        </p>
      </div>
      {checked === undefined ? (
        <SwitchSkeleton />
      ) : (
        <Switch
          id={id}
          aria-describedby={`${id}-description`}
          checked={checked}
          disabled={disabled}
          onCheckedChange={onChange}
        />
      )}
    </div>
  );
}
