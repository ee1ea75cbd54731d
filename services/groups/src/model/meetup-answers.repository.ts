import type { BodyOf, Rsvp, voteOnMeetup } from '@circlet/contracts';
import { countOf, execute, rowsOf, type Sql, sql, valuesOf } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import type { MeetupEntity } from './meetup.entity';
import { isOpenMeetup } from './meetups.repository';
import { type OptionTally, rsvpAfter } from './meetup.rules';

type MeetupOfGroup = Pick<MeetupEntity, 'id' | 'groupId'>;
type Votes = BodyOf<typeof voteOnMeetup>['votes'];

/** The answer that follows from a vote `v`. */
const rsvpOfVote: Sql = sql`CASE v.vote ${sql.join(
  Object.entries(rsvpAfter).map(([vote, rsvp]) => sql`WHEN ${vote} THEN ${rsvp}`),
  sql` `,
)} END`;

/** The members' votes on the times of meetups, and their answers. */
@Injectable()
export class MeetupAnswersRepository {
  /** Returns the times of a meetup with the number of votes, earliest first. */
  talliesOf(tx: EntityManager, meetupId: number): Promise<OptionTally[]> {
    return rowsOf(
      tx,
      sql<OptionTally>`
        SELECT o.id, o.starts_at AS "startsAt", count(*) FILTER (WHERE v.vote = 'yes') AS yes,
               count(*) FILTER (WHERE v.vote = 'maybe') AS maybe
        FROM meetup_options o LEFT JOIN meetup_votes v ON v.option_id = o.id
        WHERE o.meetup_id = ${meetupId} GROUP BY o.id ORDER BY o.starts_at`,
    );
  }

  /** Replaces a member's votes on the times of a meetup. */
  async vote(tx: EntityManager, meetupId: number, userId: number, votes: Votes): Promise<void> {
    await execute(
      tx,
      sql`DELETE FROM meetup_votes v USING meetup_options o
          WHERE o.id = v.option_id AND o.meetup_id = ${meetupId} AND v.user_id = ${userId}`,
    );
    await execute(
      tx,
      sql`INSERT INTO meetup_votes (option_id, user_id, vote)
          SELECT option_id, ${userId}::bigint, vote
          FROM unnest(${votes.map(({ optionId }) => optionId)}::bigint[], ${votes.map(({ vote }) => vote)}::text[])
            AS given (option_id, vote)`,
    );
  }

  /** Stores whether a member comes. */
  async answer(tx: EntityManager, meetupId: number, userId: number, rsvp: Rsvp): Promise<void> {
    await execute(
      tx,
      sql`INSERT INTO meetup_answers (meetup_id, user_id, rsvp) VALUES (${meetupId}, ${userId}, ${rsvp})
          ON CONFLICT (meetup_id, user_id) DO UPDATE SET rsvp = excluded.rsvp`,
    );
  }

  /** Stores the answers that follow from the votes on the chosen time. */
  async answerByVotes(tx: EntityManager, meetupId: number, optionId: number): Promise<void> {
    await execute(
      tx,
      sql`INSERT INTO meetup_answers (meetup_id, user_id, rsvp)
          SELECT ${meetupId}::bigint, v.user_id, ${rsvpOfVote} FROM meetup_votes v WHERE v.option_id = ${optionId}
          ON CONFLICT (meetup_id, user_id) DO UPDATE SET rsvp = excluded.rsvp`,
    );
  }

  /** Asks all members but one again, because the meetup has another time. */
  async reset(tx: EntityManager, meetupId: number, exceptUserId: number): Promise<void> {
    await execute(
      tx,
      sql`UPDATE meetup_answers SET rsvp = NULL WHERE meetup_id = ${meetupId} AND user_id <> ${exceptUserId}`,
    );
  }

  /** Stores whether a member attended. Returns whether their earlier answer was that they did. */
  async attend(tx: EntityManager, meetupId: number, userId: number, attended: boolean): Promise<boolean> {
    const earlier = await countOf(
      tx,
      sql`SELECT FROM meetup_answers WHERE meetup_id = ${meetupId} AND user_id = ${userId} AND attended`,
    );
    await execute(
      tx,
      sql`INSERT INTO meetup_answers (meetup_id, user_id, attended) VALUES (${meetupId}, ${userId}, ${attended})
          ON CONFLICT (meetup_id, user_id) DO UPDATE SET attended = excluded.attended`,
    );
    return earlier > 0;
  }

  /** Returns how many users say that they attended a meetup. */
  countAttendees(tx: EntityManager, meetupId: number): Promise<number> {
    return countOf(tx, sql`SELECT FROM meetup_answers WHERE meetup_id = ${meetupId} AND attended`);
  }

  /** Returns the members who have not voted on any time of a meetup. */
  withoutVote(tx: EntityManager, { id, groupId }: MeetupOfGroup): Promise<number[]> {
    return valuesOf(
      tx,
      sql<{ userId: number }>`
        SELECT s.user_id AS "userId" FROM memberships s
        WHERE s.group_id = ${groupId} AND NOT EXISTS (
          SELECT FROM meetup_votes v JOIN meetup_options o ON o.id = v.option_id
          WHERE o.meetup_id = ${id} AND v.user_id = s.user_id)
        ORDER BY s.user_id`,
    );
  }

  /** Returns the members who come or might come to a meetup. */
  coming(tx: EntityManager, { id, groupId }: MeetupOfGroup): Promise<number[]> {
    return valuesOf(
      tx,
      sql<{ userId: number }>`
        SELECT s.user_id AS "userId" FROM memberships s
        JOIN meetup_answers a ON a.meetup_id = ${id} AND a.user_id = s.user_id
        WHERE s.group_id = ${groupId} AND a.rsvp IN ('going', 'maybe')
        ORDER BY s.user_id`,
    );
  }

  /**
   * Returns the members who have not said whether they attended a meetup, without those who declined or joined after
   * it.
   */
  withoutAttendance(
    tx: EntityManager,
    { id, groupId, endsAt }: MeetupOfGroup & Pick<MeetupEntity, 'endsAt'>,
  ): Promise<number[]> {
    return valuesOf(
      tx,
      sql<{ userId: number }>`
        SELECT s.user_id AS "userId" FROM memberships s
        LEFT JOIN meetup_answers a ON a.meetup_id = ${id} AND a.user_id = s.user_id
        WHERE s.group_id = ${groupId} AND s.joined_at < ${endsAt}
          AND a.attended IS NULL AND a.rsvp IS DISTINCT FROM 'declined'
        ORDER BY s.user_id`,
    );
  }

  /** Deletes a former member's votes on a group's open meetups, and whether they come. */
  async removeMember(tx: EntityManager, groupId: number, userId: number): Promise<void> {
    await execute(
      tx,
      sql`WITH open AS (SELECT m.id FROM meetups m WHERE m.group_id = ${groupId} AND ${isOpenMeetup}),
          unvoted AS (
            DELETE FROM meetup_votes v USING meetup_options o, open
            WHERE o.id = v.option_id AND o.meetup_id = open.id AND v.user_id = ${userId})
          DELETE FROM meetup_answers a USING open WHERE a.meetup_id = open.id AND a.user_id = ${userId}`,
    );
  }

  /** Deletes all votes and answers of a user, and whether they attended. */
  async forget(tx: EntityManager, userId: number): Promise<void> {
    await execute(tx, sql`DELETE FROM meetup_votes WHERE user_id = ${userId}`);
    await execute(tx, sql`DELETE FROM meetup_answers WHERE user_id = ${userId}`);
  }
}
