import { scheduleMeetup, type Meetup, type MeetupOption } from '@circlet/contracts';

import { useChange } from '../../api/use-change';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { fullTime } from './meetup-words.rules';

export interface ScheduleTimeProps {
  meetup: Pick<Meetup, 'id' | 'title'>;
  option: MeetupOption;
}

/** Button with which a planner ends the vote and chooses a time. */
export function ScheduleTime({ meetup, option }: ScheduleTimeProps) {
  const schedule = useChange(scheduleMeetup, {
    success: 'It’s on the calendar',
    failure: 'Couldn’t schedule the meetup',
    refetchesAfterFailure: true,
  });
  const when = fullTime(new Date(option.startsAt));
  return (
    <ConfirmDialog
      trigger={
        <button
          type="button"
          className="hit-44 text-sm font-bold text-accent-ink underline decoration-accent/40 underline-offset-4 hover:decoration-current"
        >
          Schedule this time
          <span className="sr-only">: {when}</span>
        </button>
      }
      title={`Schedule “${meetup.title}”?`}
      description={`It will be on ${when}. Voting ends, and everyone in the circle gets a message.`}
      confirm="Schedule"
      tone="primary"
      isPending={schedule.isPending}
      onConfirm={() => schedule.mutateAsync({ id: meetup.id, optionId: option.id })}
    />
  );
}
