import { type DemoMeetup, demoMeetups, hoursAgo, resolveTime } from '@circlet/demo';
import { limits } from '@circlet/contracts';
import { execute, sql } from '@circlet/platform/database';
import type { EntityManager } from 'typeorm';

/** A demo meetup as its row. Past ones have no reminder or question left to send. */
const toRow = (meetup: DemoMeetup) => {
  const { options, timeZone, durationMinutes, status, answers, createdHoursAgo, deadlineInHours } = meetup;
  const [first] = options;
  const hasTime = status === 'scheduled' || status === 'canceled';
  const startsAt = hasTime && first !== undefined ? resolveTime(first.at, timeZone) : null;
  const endsAt = startsAt === null ? null : new Date(startsAt.getTime() + durationMinutes * 60_000);
  const isOver = endsAt !== null && endsAt.getTime() < Date.now();
  return {
    ...meetup,
    startsAt,
    endsAt,
    deadline: deadlineInHours === null ? null : hoursAgo(-deadlineInHours),
    createdAt: hoursAgo(createdHoursAgo),
    isOver,
    isHeld: answers.filter(({ attended }) => attended === true).length >= limits.meetupAttendees,
  };
};

/** Inserts the demo meetups with their votes and answers, and what their groups remember of those that were held. */
export async function insertMeetups(tx: EntityManager): Promise<void> {
  const rows = JSON.stringify(demoMeetups.map(toRow));
  await execute(
    tx,
    sql`INSERT INTO meetups (id, group_id, proposer_id, title, place, note, time_zone, duration_minutes, status,
                             starts_at, ends_at, deadline, repeat, has_repeated, asked_at, is_held, created_at, changed_at)
        OVERRIDING SYSTEM VALUE
        SELECT id, "groupId", "proposerId", title, place, note, "timeZone", "durationMinutes", status,
               "startsAt", "endsAt", deadline, repeat, "isOver", CASE WHEN "isOver" THEN "endsAt" END, "isHeld",
               "createdAt", "createdAt"
        FROM jsonb_to_recordset(${rows}) AS m
          (id bigint, "groupId" bigint, "proposerId" bigint, title text, place text, note text, "timeZone" text,
           "durationMinutes" int, status text, "startsAt" timestamptz, "endsAt" timestamptz, deadline timestamptz,
           repeat text, "isOver" boolean, "isHeld" boolean, "createdAt" timestamptz)`,
  );
  const options = demoMeetups.flatMap(({ id, timeZone, options: of }) =>
    of.map(({ at, votes }) => ({ meetupId: id, startsAt: resolveTime(at, timeZone), votes })),
  );
  await execute(
    tx,
    sql`WITH proposed AS (
          SELECT * FROM jsonb_to_recordset(${JSON.stringify(options)}) AS o
            ("meetupId" bigint, "startsAt" timestamptz, votes jsonb)),
        inserted AS (
          INSERT INTO meetup_options (meetup_id, starts_at) SELECT "meetupId", "startsAt" FROM proposed
          RETURNING id, meetup_id, starts_at)
        INSERT INTO meetup_votes (option_id, user_id, vote)
        SELECT i.id, v."userId", v.vote
        FROM inserted i JOIN proposed p ON p."meetupId" = i.meetup_id AND p."startsAt" = i.starts_at,
             jsonb_to_recordset(p.votes) AS v ("userId" bigint, vote text)`,
  );
  const answers = demoMeetups.flatMap(({ id, answers: of }) =>
    of.map((answer) => ({ meetupId: id, ...answer })),
  );
  await execute(
    tx,
    sql`INSERT INTO meetup_answers (meetup_id, user_id, rsvp, attended)
        SELECT "meetupId", "userId", rsvp, attended
        FROM jsonb_to_recordset(${JSON.stringify(answers)}) AS a
          ("meetupId" bigint, "userId" bigint, rsvp text, attended boolean)`,
  );
  await execute(
    tx,
    sql`UPDATE groups g SET meetups_held = held.count, last_met_on = held.last
        FROM (SELECT group_id, count(*) AS count, max((starts_at AT TIME ZONE time_zone)::date) AS last
              FROM meetups WHERE is_held GROUP BY group_id) AS held
        WHERE held.group_id = g.id`,
  );
}
