import { useFormContext, useWatch } from 'react-hook-form';

import { Button } from '../../../ui/button';
import { Field } from '../../../ui/field';
import { Input } from '../../../ui/text-controls';
import { useNow } from '../../../use-now';
import { defaultDeadline } from './deadline.rules';
import type { PlanValues } from './plan-form.schema';
import { timeLabel } from './time-labels.rules';
import { wallTimeOf } from './zoned-times.rules';

/** When voting on several times ends: by itself, unless the planner chooses a time. */
export function DeadlineField() {
  const { control, register, setValue, formState } = useFormContext<PlanValues>();
  const [options, timeZone, deadline] = useWatch({ control, name: ['options', 'timeZone', 'deadline'] });
  const now = useNow();
  const usual = defaultDeadline(
    options.map(({ startsAt }) => startsAt),
    now,
  );
  if (usual === null) return null;
  if (deadline === null)
    return (
      <div className="rounded-lg bg-sunken px-4 py-3">
        <p className="font-bold">Voting ends {timeLabel(usual, timeZone)}</p>
        <p className="mt-1 text-sm text-ink-soft">Then the time with the most votes is scheduled.</p>
        <Button
          variant="secondary"
          size="sm"
          className="mt-3"
          onClick={() => {
            setValue('deadline', wallTimeOf(usual, timeZone), { shouldDirty: true });
          }}
        >
          Change deadline
        </Button>
      </div>
    );
  return (
    <div className="flex flex-col items-start gap-2">
      <Field
        label="Voting ends"
        hint="Then the time with the most votes is scheduled."
        error={formState.errors.deadline?.message}
        className="self-stretch"
      >
        <Input
          type="datetime-local"
          min={wallTimeOf(now, timeZone)}
          max={wallTimeOf(options[0]?.startsAt ?? now, timeZone)}
          {...register('deadline')}
        />
      </Field>
      <Button
        variant="ghost"
        size="sm"
        className="-ms-4"
        onClick={() => {
          setValue('deadline', null, { shouldDirty: true, shouldValidate: formState.isSubmitted });
        }}
      >
        Use the suggested deadline
      </Button>
    </div>
  );
}
