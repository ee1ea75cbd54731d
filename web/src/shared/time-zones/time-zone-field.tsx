import { Field } from '../ui/field';
import { useNow } from '../use-now';
import { TimeZoneSelect } from './time-zone-select';

export interface TimeZoneFieldProps {
  value: string | null;
  onChange: (timeZone: string) => void;
}

/** Field for the user's own time zone, which shows the time there. */
export function TimeZoneField({ value, onChange }: TimeZoneFieldProps) {
  const now = useNow();
  return (
    <Field
      label="Time zone"
      className="max-w-md"
      hint={
        value === null
          ? 'So that we know when your mornings and evenings are.'
          : `It’s ${now.toLocaleTimeString([], { timeZone: value, hour: 'numeric', minute: '2-digit' })} there now.`
      }
    >
      <TimeZoneSelect name="timeZone" value={value} onChange={onChange} />
    </Field>
  );
}
