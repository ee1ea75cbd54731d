import { limits } from '@circlet/contracts';
import { Search } from 'lucide-react';

import { useDelayedText } from '../../../shared/delayed-text/use-delayed-text';
import { Field } from '../../../shared/ui/field';
import { Input } from '../../../shared/ui/text-controls';

const typingPause = 300;

export interface SearchBoxProps {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}

/** Search input that takes effect after a pause in typing. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const search = useDelayedText(value, onSearch, typingPause);
  return (
    <div className="relative grow basis-56">
      <Field label={label} hideLabel>
        <Input
          type="search"
          className="ps-10"
          placeholder={label}
          maxLength={limits.searchText.max}
          value={search.text}
          onChange={(event) => {
            search.type(event.target.value);
          }}
        />
      </Field>
      <Search
        className="pointer-events-none absolute inset-s-3 top-1/2 size-5 -translate-y-1/2 text-ink-soft"
        aria-hidden="true"
      />
    </div>
  );
}
