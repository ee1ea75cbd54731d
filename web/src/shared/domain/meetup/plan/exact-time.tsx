import { useState } from 'react';

import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { Input } from '../../../ui/text-controls';
import { problemOf, utcOf, wallTimeOf } from './zoned-times.rules';

export interface ExactTimeProps {
  timeZone: string;
  now: Date;
  onAdd: (startsAt: string) => void;
}

/** Input for a time that isn't on the grid, such as 7:30 PM, or far ahead. */
export function ExactTime({ timeZone, now, onAdd }: ExactTimeProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | undefined>();

  const add = () => {
    const startsAt = utcOf(text, timeZone);
    if (text === '') setProblem('Please enter a date and a time');
    else if (startsAt === null) setProblem('The clocks change and skip this time. Please enter another.');
    else {
      const found = problemOf(startsAt, now);
      setProblem(found ?? undefined);
      if (found !== null) return;
      onAdd(startsAt);
      setText('');
    }
  };

  return (
    <div className="flex min-w-0 grow items-start gap-2 max-sm:basis-full">
      <Field label="Or enter a date and time" error={problem} className="min-w-0 grow sm:max-w-72">
        <Input
          type="datetime-local"
          value={text}
          min={wallTimeOf(now, timeZone)}
          onChange={({ target }) => {
            setText(target.value);
            setProblem(undefined);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Otherwise, it would submit the form.
            event.preventDefault();
            add();
          }}
        />
      </Field>
      <Button variant="secondary" className="mt-6.5" onClick={add}>
        Add
      </Button>
    </div>
  );
}
