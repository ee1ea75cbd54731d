import type { GroupsExport } from '@circlet/contracts';
import { type ExportedLists, isoTime, type Sql, sql } from '@circlet/platform/database';

import { memberRole } from '../model/managers';

type Row<Name extends keyof GroupsExport> = GroupsExport[Name][number];

const ofGroup = sql`g.id AS "groupId", g.name AS "groupName"`;

/** Selects the times of an application or invitation. */
const timesOf = (request: Sql): Sql => sql`
  ${isoTime(sql`${request}.created_at`)} AS "createdAt", ${isoTime(sql`${request}.decided_at`)} AS "decidedAt"`;

/** The lists of a user's data, by their names in the export. */
export const listsOf = (userId: number): ExportedLists<GroupsExport> => ({
  memberships: {
    columns: ['memberships.user_id'],
    rows: sql<Row<'memberships'>>`
      SELECT m.id, ${ofGroup}, g.owner_id = ${userId} AS "isOwner", ${memberRole} AS role,
             ${isoTime(sql`m.joined_at`)} AS "joinedAt"
      FROM memberships m JOIN groups g ON g.id = m.group_id WHERE m.user_id = ${userId} ORDER BY m.id`,
  },
  formerMemberships: {
    columns: ['former_memberships.user_id'],
    rows: sql<Row<'formerMemberships'>>`
      SELECT ${ofGroup}, f.cause, ${isoTime(sql`f.ended_at`)} AS "endedAt"
      FROM former_memberships f JOIN groups g ON g.id = f.group_id WHERE f.user_id = ${userId} ORDER BY f.ended_at`,
  },
  ownedGroups: {
    columns: ['groups.owner_id'],
    rows: sql<Row<'ownedGroups'>>`
      SELECT g.id, g.name, g.description, g.category, g.location, g.max_members AS "maxMembers", g.interests,
             g.cover AS "coverPhoto", g.is_listed AS "isListed", ${isoTime(sql`g.created_at`)} AS "createdAt"
      FROM groups g WHERE g.owner_id = ${userId} ORDER BY g.id`,
  },
  applications: {
    columns: ['applications.user_id'],
    rows: sql<Row<'applications'>>`
      SELECT a.id, ${ofGroup}, a.status, a.message, a.experience, a.reason, ${timesOf(sql`a`)}
      FROM applications a JOIN groups g ON g.id = a.group_id WHERE a.user_id = ${userId} ORDER BY a.id`,
  },
  applicationMessages: {
    columns: ['application_messages.user_id'],
    rows: sql<Row<'applicationMessages'>>`
      SELECT q.id, q.application_id AS "applicationId", ${ofGroup}, q.content,
             ${isoTime(sql`q.created_at`)} AS "createdAt"
      FROM application_messages q JOIN groups g ON g.id = q.group_id WHERE q.user_id = ${userId} ORDER BY q.id`,
  },
  withdrawnThreads: {
    columns: ['withdrawn_threads.applicant_id'],
    rows: sql<Row<'withdrawnThreads'>>`
      SELECT t.application_id AS "applicationId", ${ofGroup}, ${isoTime(sql`t.closed_at`)} AS "closedAt"
      FROM withdrawn_threads t JOIN groups g ON g.id = t.group_id WHERE t.applicant_id = ${userId}
      ORDER BY t.application_id`,
  },
  withdrawals: {
    columns: ['withdrawals.user_id'],
    rows: sql<Row<'withdrawals'>>`
      SELECT w.id, ${ofGroup}, ${isoTime(sql`w.withdrawn_at`)} AS "withdrawnAt"
      FROM withdrawals w JOIN groups g ON g.id = w.group_id WHERE w.user_id = ${userId} ORDER BY w.id`,
  },
  invitationsReceived: {
    columns: ['invitations.invitee_id'],
    rows: sql<Row<'invitationsReceived'>>`
      SELECT i.id, ${ofGroup}, i.inviter_id AS "inviterId", i.status, i.message, ${timesOf(sql`i`)}
      FROM invitations i JOIN groups g ON g.id = i.group_id WHERE i.invitee_id = ${userId} ORDER BY i.id`,
  },
  invitationsSent: {
    columns: ['invitations.inviter_id'],
    rows: sql<Row<'invitationsSent'>>`
      SELECT i.id, ${ofGroup}, i.invitee_id AS "inviteeId", i.status, i.message, ${timesOf(sql`i`)}
      FROM invitations i JOIN groups g ON g.id = i.group_id WHERE i.inviter_id = ${userId} ORDER BY i.id`,
  },
  inviteLinks: {
    columns: ['invite_links.maker_id'],
    rows: sql<Row<'inviteLinks'>>`
      SELECT l.id, ${ofGroup}, ${isoTime(sql`l.created_at`)} AS "createdAt", ${isoTime(sql`l.expires_at`)} AS "expiresAt"
      FROM invite_links l JOIN groups g ON g.id = l.group_id WHERE l.maker_id = ${userId} ORDER BY l.id`,
  },
  waitlist: {
    columns: ['waitlist.user_id'],
    rows: sql<Row<'waitlist'>>`
      SELECT ${ofGroup}, ${isoTime(sql`w.created_at`)} AS "createdAt"
      FROM waitlist w JOIN groups g ON g.id = w.group_id WHERE w.user_id = ${userId} ORDER BY w.created_at`,
  },
  savedSearches: {
    columns: ['saved_searches.user_id'],
    rows: sql<Row<'savedSearches'>>`
      SELECT s.id, s.name, s.filters, s.notify, ${isoTime(sql`s.created_at`)} AS "createdAt"
      FROM saved_searches s WHERE s.user_id = ${userId} ORDER BY s.id`,
  },
  meetups: {
    columns: ['meetups.proposer_id'],
    rows: sql<Row<'meetups'>>`
      SELECT m.id, m.group_id AS "groupId", g.name AS "groupName", m.title, m.place, m.note, m.time_zone AS "timeZone",
             m.duration_minutes AS "durationMinutes",
             CASE WHEN m.status = 'scheduled' AND m.ends_at <= now() THEN 'past' ELSE m.status END AS status,
             ${isoTime(sql`m.starts_at`)} AS "startsAt", ${isoTime(sql`m.deadline`)} AS deadline, m.repeat,
             ARRAY(SELECT ${isoTime(sql`o.starts_at`)} FROM meetup_options o
                   WHERE o.meetup_id = m.id ORDER BY o.starts_at) AS times,
             m.cancel_reason AS "cancelReason", ${isoTime(sql`m.created_at`)} AS "createdAt"
      FROM meetups m LEFT JOIN groups g ON g.id = m.group_id WHERE m.proposer_id = ${userId} ORDER BY m.id`,
  },
  meetupVotes: {
    columns: ['meetup_votes.user_id'],
    rows: sql<Row<'meetupVotes'>>`
      SELECT m.id AS "meetupId", m.title, ${isoTime(sql`o.starts_at`)} AS "startsAt", v.vote
      FROM meetup_votes v JOIN meetup_options o ON o.id = v.option_id JOIN meetups m ON m.id = o.meetup_id
      WHERE v.user_id = ${userId} ORDER BY m.id, o.starts_at`,
  },
  meetupAnswers: {
    columns: ['meetup_answers.user_id'],
    rows: sql<Row<'meetupAnswers'>>`
      SELECT m.id AS "meetupId", m.title, r.rsvp, r.attended
      FROM meetup_answers r JOIN meetups m ON m.id = r.meetup_id WHERE r.user_id = ${userId} ORDER BY m.id`,
  },
  calendars: {
    columns: ['calendars.user_id'],
    rows: sql<Row<'calendars'>>`
      SELECT ${isoTime(sql`c.created_at`)} AS "createdAt" FROM calendars c WHERE c.user_id = ${userId}`,
  },
});

/** Columns with ids of users that the export leaves out, with the reason. */
export const leftOut: Readonly<Record<string, string>> = {
  'user_cards.user_id': 'a copy; identity exports it',
  'safety_settings.user_id': 'a copy; identity exports it',
  'availabilities.user_id': 'a copy; identity exports it',
  'blocks.blocker_id': 'a copy; identity exports it',
  'blocks.blocked_id': 'blocked users are not notified',
  'meetups.kept_for': 'meetups of disbanded groups, which the calendar shows for some time',
  'applications.invited_by_id': 'part of the application of someone else',
};
