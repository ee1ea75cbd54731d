import { type Cell, excluded, groupInPath, namingNothing, onGroup, onMeetup, type Rule } from '../rule';
import { noId, proposalOf, proposeTo } from '../people';
import { membersOnly } from './group-rules';

type Which = 'proposal' | 'meetup';

/** Everyone but the members, staff included, doesn't find a meetup. */
const members = onMeetup({ others: { member: 'ok', coowner: 'ok', else: '404 MEETUP_NOT_FOUND' } });
const planners = onMeetup({
  others: { member: '403 NOT_MEETUP_PLANNER', coowner: 'ok', else: '404 MEETUP_NOT_FOUND' },
});

const meetupInPath =
  (which: Which, bodyOf?: (cell: Cell) => unknown): Rule['input'] =>
  (cell) => ({
    params: { id: cell.circle[which].id },
    ...(bodyOf === undefined ? {} : { body: bodyOf(cell) }),
  });

const firstOption = ({ circle }: Cell): number => circle.proposal.options[0]!.id;

/** The rule of a question to the members of a group about their times. */
const planning = (query: Record<string, string>): Rule => ({
  ...membersOnly,
  input: (cell) => ({ ...groupInPath()(cell), query }),
});

/** Rules for meetups and calendars. */
export const meetupRules: Readonly<Record<string, Rule | readonly Rule[]>> = {
  proposeMeetup: {
    by: 'user',
    verdicts: onGroup({ others: { member: 'ok', coowner: 'ok', else: '403 MEMBERS_ONLY' } }),
    input: (cell) => groupInPath(proposalOf(2))(cell),
  },
  listMeetups: membersOnly,
  listOwnMeetups: namingNothing('user'),
  suggestMeetupTimes: planning({ durationMinutes: '90', timeZone: 'America/Chicago' }),
  listFreeTimes: planning({ timeZone: 'America/Chicago' }),
  getMeetup: { by: 'user', verdicts: members, input: meetupInPath('proposal') },
  voteOnMeetup: {
    by: 'user',
    verdicts: members,
    input: meetupInPath('proposal', (cell) => ({ votes: [{ optionId: firstOption(cell), vote: 'maybe' }] })),
  },
  scheduleMeetup: {
    by: 'user',
    verdicts: planners,
    input: meetupInPath('proposal', (cell) => ({ optionId: firstOption(cell) })),
    fresh: async ({ circle }) => {
      const { id, options } = await proposeTo(circle.owner, circle.group, { times: 2 });
      return { params: { id }, body: { optionId: options[0]!.id } };
    },
  },
  answerMeetup: { by: 'user', verdicts: members, input: meetupInPath('meetup', () => ({ rsvp: 'maybe' })) },
  updateMeetup: {
    by: 'user',
    verdicts: planners,
    input: meetupInPath('meetup', () => ({ title: 'Sunrise walk' })),
  },
  cancelMeetup: {
    by: 'user',
    verdicts: planners,
    input: meetupInPath('meetup', () => ({})),
    fresh: async ({ circle }) => {
      const { id } = await proposeTo(circle.owner, circle.group, { times: 1 });
      return { params: { id }, body: {} };
    },
  },
  // It has not begun.
  recordAttendance: {
    by: 'user',
    verdicts: onMeetup({
      own: '409 ATTENDANCE_CLOSED',
      others: {
        member: '409 ATTENDANCE_CLOSED',
        coowner: '409 ATTENDANCE_CLOSED',
        else: '404 MEETUP_NOT_FOUND',
      },
    }),
    input: meetupInPath('meetup', () => ({ attended: true })),
  },
  downloadMeetup: { by: 'user', verdicts: members, input: meetupInPath('meetup') },

  // The token identifies the user, no matter who presents it.
  readCalendar: {
    by: 'visitor',
    verdicts: { own: 'ok', gone: '404 CALENDAR_NOT_FOUND' },
    excluded: excluded('Calendars belong to no circle.', 'others', 'hidden', 'blockedMe', 'blockedByMe'),
    input: ({ world, whose }) => ({
      params: { token: whose === 'gone' ? String(noId) : world.calendarToken },
    }),
  },
  getCalendar: namingNothing('user'),
  createCalendar: namingNothing('user'),
  deleteCalendar: namingNothing('user'),
};
