import { Field } from '../../../shared/ui/field';
import { Select, type SelectOption } from '../../../shared/ui/select';

export interface FilterSelectProps {
  label: string;
  /** Label of the option for no filter. */
  all: string;
  options: readonly SelectOption[];
  value: string | undefined;
  onChange: (value: string) => void;
}

/** Filters a list by one value or none. */
export function FilterSelect({ label, all, options, value, onChange }: FilterSelectProps) {
  return (
    <Field label={label} hideLabel className="min-w-36 grow sm:grow-0">
      <Select
        options={[{ value: '', label: all }, ...options]}
        value={value ?? ''}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      />
    </Field>
  );
}
