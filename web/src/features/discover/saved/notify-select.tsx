import type { SearchNotify } from '@circlet/contracts';
import type { ComponentProps } from 'react';

import { Select } from '../../../shared/ui/select';

const options = [
  { value: 'off', label: 'No emails' },
  { value: 'daily', label: 'Daily email' },
  { value: 'weekly', label: 'Weekly email' },
] as const satisfies readonly { value: SearchNotify; label: string }[];

export type NotifySelectProps = Omit<ComponentProps<typeof Select>, 'options' | 'value' | 'onChange'> & {
  value: SearchNotify;
  onChange: (notify: SearchNotify) => void;
};

/** Chooses how often a search emails new groups. */
export function NotifySelect({ value, onChange, ...rest }: NotifySelectProps) {
  return (
    <Select
      {...rest}
      options={options}
      value={value}
      onChange={(event) => {
        onChange(event.target.value as SearchNotify);
      }}
    />
  );
}
