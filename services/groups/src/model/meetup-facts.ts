import type { MeetupEntity } from './meetup.entity';

/** Returns the facts about a meetup that all of its events contain. */
export const meetupFactsOf = ({
  id,
  groupId,
  title,
  timeZone,
}: Pick<MeetupEntity, 'id' | 'groupId' | 'title' | 'timeZone'>) => ({
  meetupId: id,
  groupId,
  title,
  timeZone,
});

/** Returns the facts that the events about a scheduled meetup contain. */
export const scheduledFactsOf = (meetup: MeetupEntity, startsAt: Date) => ({
  ...meetupFactsOf(meetup),
  place: meetup.place,
  startsAt: startsAt.toISOString(),
  durationMinutes: meetup.durationMinutes,
});
