import { useMemo, type ComponentProps } from 'react';

import { Select } from '../ui/select';

export interface TimeZoneSelectProps extends Omit<
  ComponentProps<typeof Select>,
  'options' | 'value' | 'onChange'
> {
  /** IANA name; null while there is none. */
  value: string | null;
  onChange: (timeZone: string) => void;
}

/** Select for a time zone. Typing finds one by its name. */
export function TimeZoneSelect({ value, onChange, ...rest }: TimeZoneSelectProps) {
  const options = useMemo(
    () =>
      // The browser's own names don't contain all that other devices use.
      [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...(value === null ? [] : [value])])]
        .sort()
        .map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })),
    [value],
  );
  return (
    <Select
      placeholder={value === null ? 'Choose your time zone' : undefined}
      options={options}
      value={value ?? ''}
      onChange={({ target }) => {
        onChange(target.value);
      }}
      {...rest}
    />
  );
}
