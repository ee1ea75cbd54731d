import { meetupRepeatSchema } from '@circlet/contracts';
import { useFormContext, useWatch } from 'react-hook-form';

import { Field } from '../../../ui/field';
import { Select } from '../../../ui/select';
import { repeatWords } from '../meetup-words.rules';
import type { PlanValues } from './plan-form.schema';

const repeatOptions = [
  { value: '', label: 'Doesn’t repeat' },
  ...meetupRepeatSchema.options.map((value) => ({ value, label: repeatWords({ repeat: value }) ?? value })),
];

/** Select for the repetition of a single time. Several times are alternatives, so they can't repeat. */
export function RepeatField() {
  const { control, register, formState } = useFormContext<PlanValues>();
  const picked = useWatch({ control, name: 'options' });
  const isSingle = picked.length <= 1;
  return (
    <Field
      label="Repeat"
      error={formState.errors.repeat?.message}
      {...(isSingle ? {} : { hint: 'Only a meetup with a single time can repeat.' })}
    >
      {isSingle ? (
        <Select key="choice" options={repeatOptions} {...register('repeat')} />
      ) : (
        <Select key="never" options={repeatOptions.slice(0, 1)} disabled />
      )}
    </Field>
  );
}
