import { proposeMeetup, type Meetup } from '@circlet/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Controller, FormProvider, useForm, useWatch } from 'react-hook-form';

import { messageOf } from '../../../api/api-error';
import { fieldProblem } from '../../../api/field-problem.rules';
import { useChange } from '../../../api/use-change';
import { contractResolver } from '../../../contract-resolver';
import { browserTimeZone } from '../../../time-zones/browser-time-zone';
import { dropDraft, useFormDraft } from '../../../drafts';
import { Dialog, DialogContent, FormFooter } from '../../../ui/dialog';
import { ErrorState } from '../../../ui/error-state';
import { Field } from '../../../ui/field';
import { RestoredDraft } from '../../../ui/restored-draft';
import { Select } from '../../../ui/select';
import { toast } from '../../../ui/toast-store';
import { userGroupsQuery } from '../../group/group-lists';
import { useCurrentUser } from '../../session/use-current-user';
import { elsewhereWords } from '../meetup-words.rules';
import { DeadlineField } from './deadline-field';
import { DurationField, NoteField, PlaceField, TitleField } from './meetup-fields';
import { emptyPlan, planAgain, planSchema, type PlanValues } from './plan-form.schema';
import { RepeatField } from './repeat-field';
import { showServerError } from './show-server-error';
import { timeLabel } from './time-labels.rules';
import { TimePicker } from './time-picker';
import { withZone } from './zoned-times.rules';

export interface PlanMeetupDialogProps {
  /** The circle that meets; null to choose one of the user's in the dialog. */
  groupId: number | null;
  /** An expired meetup to plan again. */
  meetup?: Meetup;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

const formId = 'plan-meetup';
const serverFields = ['title', 'place', 'note', 'durationMinutes', 'options', 'deadline', 'repeat'] as const;

function report({ title, options, startsAt, deadline, timeZone }: Meetup): void {
  if (startsAt !== null)
    toast({
      title: 'Meetup scheduled',
      // As on its card.
      description: [
        `${title}: ${timeLabel(startsAt, browserTimeZone() ?? timeZone)}`,
        elsewhereWords(new Date(startsAt), { timeZone }),
      ]
        .filter((part) => part !== null)
        .join(' · '),
      variant: 'positive',
    });
  else
    toast({
      title: `${options.length} times proposed`,
      ...(deadline === null
        ? {}
        : {
            description: `Your circle can vote until ${timeLabel(deadline, browserTimeZone() ?? timeZone)}.`,
          }),
      variant: 'positive',
    });
}

/** Button text by the number of picked times: one is scheduled at once, several are voted on. */
const submitLabel = (times: number): string => (times > 1 ? `Propose ${times} times` : 'Schedule');

/**
 * Dialog in which a member plans a meetup. Closing it keeps what was typed and picked until the meetup is planned;
 * Cancel doesn't.
 */
export default function PlanMeetupDialog({ groupId, meetup, open, onOpenChange }: PlanMeetupDialogProps) {
  const { user } = useCurrentUser();
  const groups = useQuery({ ...userGroupsQuery(user?.id ?? 0), enabled: user !== null });
  const draftName = `meetup.${meetup === undefined ? (groupId ?? '') : `again.${meetup.id}`}`;
  const propose = useChange(proposeMeetup, {
    refetchesAfterFailure: true,
    onDone: (planned) => {
      dropDraft(draftName);
      report(planned);
    },
  });
  const zone = user?.timeZone ?? browserTimeZone() ?? 'UTC';
  const initial =
    meetup === undefined ? emptyPlan(zone, groupId === null ? '' : String(groupId)) : planAgain(meetup, zone);
  const form = useForm<PlanValues, unknown, ReturnType<typeof planSchema.parse>>({
    defaultValues: initial,
    resolver: contractResolver(planSchema),
  });
  const {
    control,
    register,
    handleSubmit,
    setError,
    setValue,
    trigger,
    formState: { errors, isSubmitted },
  } = form;
  const [options, durationMinutes, timeZone, chosenId] = useWatch({
    control,
    name: ['options', 'durationMinutes', 'timeZone', 'circleId'],
  });
  const circle = groups.data?.find(({ id }) => String(id) === chosenId);
  const circleId = groupId ?? circle?.id ?? null;
  // The user may have left a circle that they chose before.
  const isLeft = groups.data !== undefined && chosenId !== '' && circleId === null;
  useEffect(() => {
    if (isLeft) setValue('circleId', '');
  }, [isLeft, setValue]);
  const { isRestored, discard } = useFormDraft(form, draftName);
  const hasFieldProblem = fieldProblem(propose.error, serverFields) !== null;

  const submit = handleSubmit(({ circleId: id, ...body }) => {
    if (propose.isPending) return;
    propose.mutate(
      { id, ...body },
      {
        onSuccess: () => {
          discard();
          onOpenChange(false);
        },
        onError: (error) => {
          showServerError(error, serverFields, setError);
        },
      },
    );
  });

  const changeZone = (next: string) => {
    // Seven in the evening stays seven in the evening.
    setValue(
      'options',
      options.map(({ startsAt }) => ({ startsAt: withZone(startsAt, timeZone, next) })),
    );
    setValue('timeZone', next);
    if (isSubmitted) void trigger(['options', 'deadline']);
  };

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next && !propose.isPending) propose.reset();
        onOpenChange(next);
      }}
    >
      <DialogContent
        title="Plan a Meetup"
        description={
          groupId === null || circle === undefined ? 'With one of your circles.' : `With ${circle.name}.`
        }
        width="xl"
        startsAtTitle={isRestored}
        footer={
          <>
            {propose.isError && !hasFieldProblem && (
              <p role="alert" className="me-auto self-center font-semibold text-danger">
                {messageOf(propose.error, 'The meetup wasn’t planned. Please try again.')}
              </p>
            )}
            <FormFooter
              form={formId}
              submit={submitLabel(options.length)}
              submitting={options.length > 1 ? 'Proposing...' : 'Scheduling...'}
              isPending={propose.isPending}
              onCancel={discard}
            />
          </>
        }
      >
        <FormProvider {...form}>
          <form
            id={formId}
            noValidate
            className="grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_18rem]"
            onSubmit={(event) => void submit(event)}
            onChange={() => {
              if (propose.isError) propose.reset();
            }}
          >
            <div className="flex flex-col gap-5 lg:col-span-2">
              <RestoredDraft isRestored={isRestored} discard={discard} />
              {groupId === null && groups.data === undefined && groups.isError && (
                <ErrorState
                  className="py-4"
                  retrying={groups.isFetching}
                  onRetry={() => void groups.refetch()}
                />
              )}
              {groupId === null && groups.data !== undefined && (
                <Field label="Which circle?" error={errors.circleId?.message}>
                  <Select
                    placeholder="Choose a circle"
                    options={groups.data.map(({ id, name }) => ({ value: String(id), label: name }))}
                    {...register('circleId')}
                  />
                </Field>
              )}
              <TitleField />
            </div>
            {circleId === null && groups.data !== undefined && (
              <p className="self-start rounded-lg border border-dashed border-line-strong px-4 py-8 text-center text-ink-soft">
                Choose a circle to see when its members are free.
              </p>
            )}
            {circleId !== null && (
              <Controller
                control={control}
                name="options"
                render={({ field: { onChange, ref } }) => (
                  <TimePicker
                    ref={ref}
                    groupId={circleId}
                    memberCount={circle?.currentMembers}
                    durationMinutes={durationMinutes}
                    timeZone={timeZone}
                    onTimeZone={changeZone}
                    picks={options.map(({ startsAt }) => startsAt)}
                    onPicks={(picks) => {
                      onChange(picks.map((startsAt) => ({ startsAt })));
                    }}
                    error={errors.options?.message ?? errors.options?.root?.message}
                  />
                )}
              />
            )}
            <div className="flex min-w-0 flex-col gap-5">
              <DeadlineField />
              <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-1">
                <DurationField />
                <RepeatField />
              </div>
              <PlaceField />
              <NoteField />
            </div>
          </form>
        </FormProvider>
      </DialogContent>
    </Dialog>
  );
}
