import {
  answerMeetup,
  cancelMeetup,
  deleteMessage,
  downloadMeetup,
  editMessage,
  getMeetup,
  limits,
  listFreeTimes,
  listMeetups,
  listMessages,
  proposeMeetup,
  readCalendar,
  recordAttendance,
  scheduleMeetup,
  suggestMeetupTimes,
  updateMeetup,
  voteOnMeetup,
} from '@circlet/contracts';

import { eventually } from '@circlet/testing';
import { createGroupWith, createPerson, noId, proposalOf, proposeTo } from '../people';
import type { Cast } from './cast';

const nowhere = { params: { id: noId } };

/** Tests the errors of meetups and calendars. */
export async function meetupRefusals(world: Cast): Promise<void> {
  const owner = await createPerson(world.origin, 'mia');
  const group = await createGroupWith(owner, 4, world.other);
  const proposal = await proposeTo(owner, group, { times: 2 });
  const scheduled = await proposeTo(owner, group, { times: 1 });
  const zone = { timeZone: 'America/Chicago' };
  await owner.refused(proposeMeetup, 'GROUP_NOT_FOUND', { ...nowhere, body: proposalOf(1) });
  await owner.refused(listMeetups, 'GROUP_NOT_FOUND', nowhere);
  await owner.refused(listFreeTimes, 'GROUP_NOT_FOUND', { ...nowhere, query: zone });
  await owner.refused(suggestMeetupTimes, 'GROUP_NOT_FOUND', {
    ...nowhere,
    query: { ...zone, durationMinutes: 60 },
  });
  for (const call of [getMeetup, downloadMeetup]) await owner.refused(call, 'MEETUP_NOT_FOUND', nowhere);
  const [option] = proposal.options;
  const choice = { body: { optionId: option!.id } };
  const votes = { body: { votes: [] } };
  const answer = { body: { rsvp: 'going' } } as const;
  const move = { body: { startsAt: proposalOf(1).options[0]!.startsAt } };
  const about = ({ id }: { readonly id: number }) => ({ params: { id } });
  await owner.refused(downloadMeetup, 'MEETUP_NOT_FOUND', about(proposal));
  await owner.refused(answerMeetup, 'MEETUP_NOT_SCHEDULED', { ...about(proposal), ...answer });
  await owner.refused(updateMeetup, 'MEETUP_NOT_MOVABLE', { ...about(proposal), ...move });
  await owner.refused(voteOnMeetup, 'MEETUP_NOT_OPEN', { ...about(scheduled), ...votes });
  await owner.refused(scheduleMeetup, 'MEETUP_NOT_OPEN', { ...about(scheduled), ...choice });
  await owner.refused(recordAttendance, 'ATTENDANCE_CLOSED', {
    ...about(scheduled),
    body: { attended: true },
  });
  await owner.call(cancelMeetup, { ...about(scheduled), body: {} });
  await owner.refused(cancelMeetup, 'MEETUP_OVER', { ...about(scheduled), body: {} });
  await owner.refused(updateMeetup, 'MEETUP_OVER', { ...about(scheduled), body: {} });
  const { id: messageId } = await eventually(async () => {
    const messages = await owner.call(listMessages, about(group));
    return messages.find(({ kind }) => kind === 'meetup');
  });
  const message = about({ id: messageId });
  await owner.refused(editMessage, 'MESSAGE_BY_SYSTEM', { ...message, body: { content: 'Never mind' } });
  await owner.refused(deleteMessage, 'MESSAGE_BY_SYSTEM', message);
  await owner.refused(readCalendar, 'CALENDAR_NOT_FOUND', { params: { token: 'unknown' } });
  for (let open = 1; open < limits.openMeetups; open += 1) await proposeTo(owner, group, { times: 1 });
  await owner.refused(proposeMeetup, 'TOO_MANY_MEETUPS', { ...about(group), body: proposalOf(1) });
}
