import { meetupCanceledV1, meetupMovedV1, meetupProposedV1, meetupScheduledV1 } from '@circlet/contracts';
import { eventHandlers, handle, type Work } from '@circlet/events';

import { MeetupMessages } from '../meetups/meetup-messages';
import {
  canceledSentence,
  movedSentence,
  proposedSentence,
  scheduledSentence,
} from '../meetups/meetup-sentence.rules';

interface MeetupChange {
  readonly groupId: number;
  readonly meetupId: number;
  readonly byUserId: number;
}

/** Posts a message in the group's chat for each change of a meetup that concerns its members. */
export const postMessagesWhenMeetupsChange = eventHandlers([MeetupMessages], (messages) => {
  const post = (work: Work, { groupId, meetupId, byUserId }: MeetupChange, content: string): Promise<void> =>
    messages.post(work, { groupId, meetupId, userId: byUserId, content });
  return [
    handle(meetupProposedV1, 'post-message-when-meetup-is-proposed', (work, { data }) =>
      post(work, data, proposedSentence(data)),
    ),
    handle(meetupScheduledV1, 'post-message-when-meetup-is-scheduled', (work, { data }) =>
      post(work, data, scheduledSentence(data)),
    ),
    handle(meetupMovedV1, 'post-message-when-meetup-is-moved', (work, { data }) =>
      post(work, data, movedSentence(data)),
    ),
    handle(meetupCanceledV1, 'post-message-when-meetup-is-canceled', async (work, { data }) => {
      // The chat of a group that was deleted has no readers.
      if (data.memberIds.length > 0) await post(work, data, canceledSentence(data));
    }),
  ];
});
