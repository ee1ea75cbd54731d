import {
  limits,
  type Group,
  type Meetup,
  type MeetupOption,
  type MeetupStatus,
  type MeetupVote,
  type Rsvp,
} from '@circlet/contracts';

import { managesGroup } from '../group/member-roles.rules';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Returns when a meetup ends, or null while it has no time. Milliseconds. */
export const endOf = ({ startsAt, durationMinutes }: Pick<Meetup, 'startsAt' | 'durationMinutes'>) =>
  startsAt === null ? null : Date.parse(startsAt) + durationMinutes * minute;

/** Returns the current status of a meetup. A fetched one that has ended in the meantime is past. */
export function phaseOf(
  meetup: Pick<Meetup, 'status' | 'startsAt' | 'durationMinutes'>,
  now: Date,
): MeetupStatus {
  const end = endOf(meetup);
  return meetup.status === 'scheduled' && end !== null && end <= now.getTime() ? 'past' : meetup.status;
}

/** Returns whether a scheduled meetup is going on. */
export const isHappening = (
  meetup: Pick<Meetup, 'status' | 'startsAt' | 'durationMinutes'>,
  now: Date,
): boolean =>
  phaseOf(meetup, now) === 'scheduled' &&
  meetup.startsAt !== null &&
  Date.parse(meetup.startsAt) <= now.getTime();

const isBetter = (option: MeetupOption, best: MeetupOption): boolean => {
  const differences = [
    option.yes.length - best.yes.length,
    option.maybe.length - best.maybe.length,
    Date.parse(best.startsAt) - Date.parse(option.startsAt),
  ];
  return (differences.find((difference) => difference !== 0) ?? 0) > 0;
};

/**
 * Returns the time that the votes would choose now: the one with the most yes, then the most maybe, then the
 * earliest. Null if none has enough yes votes.
 */
export function bestOption(options: readonly MeetupOption[]): MeetupOption | null {
  const [first, ...others] = options;
  if (first === undefined) return null;
  const best = others.reduce((found, option) => (isBetter(option, found) ? option : found), first);
  return best.yes.length >= limits.meetupYesVotes ? best : null;
}

/** A member's votes by time. */
export type OwnVotes = Meetup['myVotes'];

/** Returns a member's vote on a time; null if they have none. */
export const voteOf = (
  { yes, maybe, no }: Pick<MeetupOption, 'yes' | 'maybe' | 'no'>,
  userId: number,
): MeetupVote | null =>
  yes.includes(userId) ? 'yes' : maybe.includes(userId) ? 'maybe' : no.includes(userId) ? 'no' : null;

/** Returns all own votes after a tap on one: the votes on other times stay, and the same vote again takes it back. */
export function votesAfter(votes: OwnVotes, optionId: number, vote: MeetupVote): OwnVotes {
  const others = votes.filter((own) => own.optionId !== optionId);
  const isSame = votes.some((own) => own.optionId === optionId && own.vote === vote);
  return isSame ? others : [...others, { optionId, vote }];
}

/** Returns a meetup with other votes of a user, as the server will answer. */
export function withVotes(meetup: Meetup, userId: number, votes: OwnVotes): Meetup {
  const without = (ids: readonly number[]) => ids.filter((id) => id !== userId);
  return {
    ...meetup,
    myVotes: votes,
    options: meetup.options.map((option) => {
      const own = votes.find(({ optionId }) => optionId === option.id)?.vote;
      const of = (vote: MeetupVote) => [...without(option[vote]), ...(own === vote ? [userId] : [])];
      return { ...option, yes: of('yes'), maybe: of('maybe'), no: of('no') };
    }),
  };
}

/** Returns a meetup with another answer of a user, as the server will answer. */
export const withRsvp = (meetup: Meetup, userId: number, rsvp: Rsvp): Meetup => ({
  ...meetup,
  myRsvp: rsvp,
  rsvps: [...meetup.rsvps.filter((row) => row.userId !== userId), { userId, rsvp }],
});

/** Returns the members with an answer, in the order of their answers. */
export const answered = ({ rsvps }: Pick<Meetup, 'rsvps'>, rsvp: Rsvp): number[] =>
  rsvps.filter((row) => row.rsvp === rsvp).map(({ userId }) => userId);

/** Returns whether a user schedules, edits and cancels a meetup: its proposer and those who manage the group do. */
export const plansMeetup = (
  { proposer }: Pick<Meetup, 'proposer'>,
  group: Pick<Group, 'ownerId' | 'members'> | undefined,
  userId: number,
): boolean => proposer.id === userId || (group !== undefined && managesGroup(group, userId));

/** Returns whether a meetup waits for the viewer's first vote. */
export const waitsForVote = ({ status, myVotes }: Pick<Meetup, 'status' | 'myVotes'>): boolean =>
  status === 'proposed' && myVotes.length === 0;

/** Returns whether members can say whether they met. Before the end, the answers are about coming. */
export function takesAttendance(
  meetup: Pick<Meetup, 'status' | 'startsAt' | 'durationMinutes'>,
  now: Date,
): boolean {
  const end = endOf(meetup);
  return phaseOf(meetup, now) === 'past' && end !== null && now.getTime() < end + limits.attendanceDays * day;
}

/** Returns whether to ask the viewer if they met. Those who declined aren't asked. */
export const asksAttendance = (
  meetup: Pick<Meetup, 'status' | 'startsAt' | 'durationMinutes' | 'attended' | 'myRsvp'>,
  now: Date,
): boolean => meetup.attended === null && meetup.myRsvp !== 'declined' && takesAttendance(meetup, now);

/** Returns the link for a place: its own if it is one, otherwise a search on a map. */
export const placeLink = (place: string): string =>
  /^https?:\/\/\S+$/.test(place)
    ? place
    : `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: place })}`;

/** Returns the address of a meetup's details. */
export const meetupPath = (id: number): string => `/meetups?meetup=${id}`;
