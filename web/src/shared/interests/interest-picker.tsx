import { limits } from '@circlet/contracts';
import { Plus } from 'lucide-react';

import { Button } from '../ui/button';
import { Chip } from '../ui/chip';
import { Field } from '../ui/field';
import { Input } from '../ui/text-controls';
import { addInterest, addTyped, hasInterest, removeInterest } from './interest-list.rules';

const { max, length } = limits.interests;

export interface InterestPickerProps {
  /** Interests to pick from; custom ones are added to them. */
  presets: readonly string[];
  value: readonly string[];
  onChange: (interests: readonly string[]) => void;
  /** Text in the input for custom interests, which the form submits too (see `interestsIn`). */
  typed: string;
  onTyped: (typed: string) => void;
  /** Accessible name of the group of chips. */
  label: string;
  /** Label of the add button; a plus icon if omitted. */
  addLabel?: string;
}

/** Chips to toggle interests, and an input for custom ones. Enter adds what is typed; the form submits it either way. */
export function InterestPicker({
  presets,
  value,
  onChange,
  typed,
  onTyped,
  label,
  addLabel,
}: InterestPickerProps) {
  const isFull = value.length >= max;
  const offered = value.reduce(addInterest, presets);

  const add = () => {
    onChange(addTyped(value, typed, max));
    onTyped('');
  };

  return (
    <div className="flex flex-col gap-4">
      <div role="group" aria-label={label} className="flex flex-wrap gap-2">
        {offered.map((name) => (
          <Chip
            key={name}
            pressed={hasInterest(value, name)}
            disabled={isFull && !hasInterest(value, name)}
            onPressedChange={(picked) => {
              onChange(picked ? addInterest(value, name) : removeInterest(value, name));
            }}
          >
            {name}
          </Chip>
        ))}
      </div>
      <div className="flex items-end gap-2">
        <Field
          label="Add your own interest"
          hint={isFull ? `You can have up to ${max}.` : undefined}
          className="min-w-0 flex-1"
        >
          <Input
            value={typed}
            maxLength={length}
            // Not disabled, because the input would lose the focus to the page.
            readOnly={isFull}
            placeholder="Something else you love"
            onChange={(event) => {
              onTyped(event.target.value);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              add();
            }}
          />
        </Field>
        {addLabel === undefined ? (
          <Button variant="secondary" size="icon" aria-label="Add interest" onClick={add}>
            <Plus aria-hidden="true" />
          </Button>
        ) : (
          <Button variant="secondary" onClick={add}>
            {addLabel}
          </Button>
        )}
      </div>
    </div>
  );
}
