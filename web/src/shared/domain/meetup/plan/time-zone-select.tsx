import { useMemo } from 'react';

import { Select } from '../../../ui/select';
import { Field } from '../../../ui/field';

export interface TimeZoneSelectProps {
  value: string;
  onChange: (timeZone: string) => void;
}

/** Select for the time zone that times are picked in. */
export function TimeZoneSelect({ value, onChange }: TimeZoneSelectProps) {
  const options = useMemo(
    () =>
      // The browser's own names don't contain all that other devices use.
      [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', value])]
        .sort()
        .map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
    [value],
  );
  return (
    <Field label="Time zone" className="min-w-0 grow sm:max-w-64">
      <Select
        options={options}
        value={value}
        onChange={({ target }) => {
          onChange(target.value);
        }}
      />
    </Field>
  );
}
