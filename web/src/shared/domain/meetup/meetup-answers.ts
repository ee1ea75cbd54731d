import {
  answerMeetup,
  recordAttendance,
  voteOnMeetup,
  type Meetup,
  type MeetupVote,
  type Rsvp,
} from '@circlet/contracts';
import { useQueryClient } from '@tanstack/react-query';

import { useChange } from '../../api/use-change';
import { usePendingInput } from '../../api/use-pending-input';
import { showMeetup } from './meetup-cache';
import { votesAfter, withRsvp, withVotes } from './meetup.rules';

const votesOf = (id: number): string => `votes-${id}`;
const rsvpOf = (id: number): string => `rsvp-${id}`;
const attendanceOf = (id: number): string => `attendance-${id}`;

/** Returns the meetup with the viewer's answers that are still being saved. */
export function useShownMeetup(meetup: Meetup, userId: number): Meetup {
  const votes = usePendingInput<typeof voteOnMeetup>(votesOf(meetup.id))?.votes;
  const rsvp = usePendingInput<typeof answerMeetup>(rsvpOf(meetup.id))?.rsvp;
  const attended = usePendingInput<typeof recordAttendance>(attendanceOf(meetup.id))?.attended;
  const voted = votes === undefined ? meetup : withVotes(meetup, userId, votes);
  const shown = rsvp === undefined ? voted : withRsvp(voted, userId, rsvp);
  return attended === undefined ? shown : { ...shown, attended };
}

/** Options of all answers. The response has the whole meetup, so neither the screen nor the next one waits for more. */
function useSaving() {
  const queryClient = useQueryClient();
  return {
    refetchesAfterFailure: true,
    awaitsRefetch: false,
    replaces: true,
    onDone: (meetup: Meetup) => {
      showMeetup(queryClient, meetup);
    },
  } as const;
}

/** Returns a function that votes on one time of a meetup, as it is shown. The same vote again takes it back. */
export function useVote(meetup: Pick<Meetup, 'id' | 'myVotes'>) {
  const { mutate } = useChange(voteOnMeetup, {
    ...useSaving(),
    queue: votesOf(meetup.id),
    failure: 'Couldn’t save your vote',
  });
  return (optionId: number, vote: MeetupVote) => {
    mutate({ id: meetup.id, votes: votesAfter(meetup.myVotes, optionId, vote) });
  };
}

/** Returns a function that answers whether the viewer will come. */
export function useRsvp({ id }: Pick<Meetup, 'id'>) {
  const { mutate } = useChange(answerMeetup, {
    ...useSaving(),
    queue: rsvpOf(id),
    failure: 'Couldn’t save your answer',
  });
  return (rsvp: Rsvp) => {
    mutate({ id, rsvp });
  };
}

/** Returns a function that answers whether the viewer was there. */
export function useAttendance({ id }: Pick<Meetup, 'id'>) {
  const { mutate } = useChange(recordAttendance, {
    ...useSaving(),
    queue: attendanceOf(id),
    failure: 'Couldn’t save your answer',
  });
  return (attended: boolean) => {
    mutate({ id, attended });
  };
}
