import { updateMeetup, type Meetup } from '@circlet/contracts';
import { useMemo, useState } from 'react';
import { Controller, FormProvider, useForm, useWatch, type UseFormSetError } from 'react-hook-form';

import { messageOf } from '../../../api/api-error';
import { fieldProblem } from '../../../api/field-problem.rules';
import { useChange } from '../../../api/use-change';
import { contractResolver } from '../../../contract-resolver';
import { Dialog, DialogContent, FormFooter } from '../../../ui/dialog';
import { Field } from '../../../ui/field';
import { SettingRow } from '../../../ui/setting-row';
import { Input } from '../../../ui/text-controls';
import { useNow } from '../../../use-now';
import { repeatWords } from '../meetup-words.rules';
import { DurationField, NoteField, PlaceField, TitleField } from './meetup-fields';
import { editSchema, toEditValues, type EditValues } from './plan-form.schema';
import { showServerError } from './show-server-error';
import { wallTimeOf } from './zoned-times.rules';

export interface EditMeetupDialogProps {
  meetup: Meetup;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

type Edited = ReturnType<ReturnType<typeof editSchema>['parse']>;
type Changes = Omit<Edited, 'repeats'> & { repeat?: null };

const formId = 'edit-meetup';
const serverFields = ['title', 'place', 'note', 'durationMinutes', 'startsAt'] as const;
const fieldByCode = { MEETUP_NOT_MOVABLE: 'startsAt' } as const;

interface EditFormProps {
  meetup: Meetup;
  /** Receives only what the user changed: a time that is sent counts as new, and asks everyone again. */
  onSubmit: (changes: Changes, setError: UseFormSetError<EditValues>) => void;
  problem: string | null;
}

function EditForm({ meetup: given, onSubmit, problem }: EditFormProps) {
  // As it was on opening: one that is scheduled meanwhile must not ask for a time that the form doesn't have.
  const [meetup] = useState(given);
  const resolver = useMemo(() => contractResolver(editSchema(meetup)), [meetup]);
  const form = useForm<EditValues, unknown, Edited>({ defaultValues: toEditValues(meetup), resolver });
  const {
    control,
    register,
    handleSubmit,
    setError,
    formState: { errors, dirtyFields },
  } = form;
  const goesOn = useWatch({ control, name: 'repeats' });
  const now = useNow();
  const canMove = meetup.startsAt !== null && meetup.startsAt > now.toISOString();

  const submit = handleSubmit(({ repeats, ...values }) => {
    const changes = Object.fromEntries(
      Object.entries(values).filter(([name]) => dirtyFields[name as keyof EditValues] === true),
    );
    onSubmit({ ...changes, ...(meetup.repeat !== null && !repeats ? { repeat: null } : {}) }, setError);
  });

  return (
    <FormProvider {...form}>
      <form id={formId} noValidate className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
        <TitleField />
        {canMove && (
          <Field
            label="When?"
            hint={`In the time zone ${meetup.timeZone.replaceAll('_', ' ')}. If you change it, everyone will be asked again whether they can come.${goesOn ? ' Later ones move to the new time too.' : ''}`}
            error={errors.startsAt?.message}
          >
            <Input type="datetime-local" min={wallTimeOf(now, meetup.timeZone)} {...register('startsAt')} />
          </Field>
        )}
        <DurationField />
        <PlaceField />
        <NoteField />
        {meetup.repeat !== null && (
          <Controller
            control={control}
            name="repeats"
            render={({ field }) => (
              <SettingRow
                label={repeatWords(meetup) ?? 'Repeats'}
                description="Turn this off to make it the last one."
                checked={field.value}
                onChange={field.onChange}
              />
            )}
          />
        )}
        {problem !== null && (
          <p role="alert" className="font-semibold text-danger">
            {problem}
          </p>
        )}
      </form>
    </FormProvider>
  );
}

/** Dialog in which the proposer, the owner or a co-owner edits a meetup, moves a scheduled one, or ends its repetition. */
export default function EditMeetupDialog({ meetup, open, onOpenChange }: EditMeetupDialogProps) {
  const update = useChange(updateMeetup, { success: 'Meetup updated', refetchesAfterFailure: true });
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next && !update.isPending) update.reset();
        onOpenChange(next);
      }}
    >
      <DialogContent
        title={`Edit ${meetup.title}`}
        footer={
          <FormFooter
            form={formId}
            submit="Save Changes"
            submitting="Saving..."
            isPending={update.isPending}
          />
        }
      >
        <EditForm
          meetup={meetup}
          problem={
            update.isError && fieldProblem(update.error, serverFields, fieldByCode) === null
              ? messageOf(update.error, 'Your changes weren’t saved. Please try again.')
              : null
          }
          onSubmit={(changes, setError) => {
            if (update.isPending) return;
            if (Object.keys(changes).length === 0) onOpenChange(false);
            else
              update.mutate(
                { id: meetup.id, ...changes },
                {
                  onSuccess: () => {
                    onOpenChange(false);
                  },
                  onError: (error) => {
                    showServerError(error, serverFields, setError, fieldByCode);
                  },
                },
              );
          }}
        />
      </DialogContent>
    </Dialog>
  );
}
