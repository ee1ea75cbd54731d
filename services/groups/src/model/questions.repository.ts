import { type ApplicationMessage, limits } from '@circlet/contracts';
import { type Database, execute, rowOf, rowsOf, type Sql, sql } from '@circlet/platform/database';
import { shownNameOf } from '@circlet/projections';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

import { eitherBlocked } from '../projections';
import { managedBy } from './managers';
import type { QuestionFacts, QuestionRelation } from './question.rules';

/** The parties of the questions about an application, and how one user relates to them. */
export interface QuestionThread extends QuestionRelation {
  readonly groupId: number;
  readonly applicantId: number;
}

/** A message by one of the two sides. */
interface NewQuestion {
  readonly applicationId: number;
  readonly groupId: number;
  readonly userId: number;
  readonly content: string;
}

type Row = Omit<ApplicationMessage, 'createdAt'> & { readonly createdAt: Date };

const columns = sql`q.id, q.application_id AS "applicationId", q.user_id AS "userId",
  json_build_object('id', q.user_id, 'name', ${shownNameOf(sql`c`)}, 'profilePhoto', c.profile_photo) AS "user",
  q.content, q.created_at AS "createdAt"`;

const from = sql`application_messages q LEFT JOIN user_cards c ON c.user_id = q.user_id`;

const tooOld = sql`now() - make_interval(days => ${sql.literal(limits.questionsReadableForDays)})`;

const toMessage = (row: Row): ApplicationMessage => ({ ...row, createdAt: row.createdAt.toISOString() });

/**
 * Returns SQL that remembers whose questions belong to deleted applications, so that they stay readable.
 * @param deleted - a query's name; its rows have `id`, `group_id` and `user_id`
 */
export const keepQuestionsOf = (deleted: Sql): Sql => sql`
  INSERT INTO withdrawn_threads (application_id, group_id, applicant_id)
  SELECT d.id, d.group_id, d.user_id FROM ${deleted} d
  WHERE EXISTS (SELECT FROM application_messages q WHERE q.application_id = d.id)`;

/** The questions that applicants and owners ask each other before a decision. */
@Injectable()
export class QuestionsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns the parties, also those of a withdrawn application; undefined once the questions aren't readable. */
  async findThread(
    applicationId: number,
    userId: number,
    database: Database = this.dataSource,
  ): Promise<QuestionThread | undefined> {
    const [row] = await rowsOf(
      database,
      sql<QuestionThread>`
        SELECT t.group_id AS "groupId", t.applicant_id AS "applicantId", t.applicant_id = ${userId} AS "isApplicant",
               ${managedBy(userId)} AS "isManager",
               EXISTS (SELECT FROM memberships m WHERE m.group_id = g.id AND m.user_id = ${userId}) AS "isMember",
               CASE WHEN t.applicant_id = ${userId} THEN ${eitherBlocked(sql`t.applicant_id`, sql`g.owner_id`)}
                    ELSE ${eitherBlocked(sql`t.applicant_id`, userId)} END AS "isBlocked"
        FROM (SELECT group_id, user_id AS applicant_id, decided_at AS closed_at
              FROM applications WHERE id = ${applicationId}
              UNION ALL
              SELECT group_id, applicant_id, closed_at
              FROM withdrawn_threads WHERE application_id = ${applicationId}) t
        JOIN groups g ON g.id = t.group_id
        WHERE t.closed_at IS NULL OR t.closed_at > ${tooOld}`,
    );
    return row;
  }

  /** Returns the messages about an application, oldest first. */
  async list(applicationId: number): Promise<ApplicationMessage[]> {
    const rows = await rowsOf(
      this.dataSource,
      sql<Row>`SELECT ${columns} FROM ${from} WHERE q.application_id = ${applicationId} ORDER BY q.id`,
    );
    return rows.map(toMessage);
  }

  /** Returns a message, or null when it is gone. */
  async find(tx: EntityManager, id: number): Promise<ApplicationMessage | null> {
    const [row] = await rowsOf(tx, sql<Row>`SELECT ${columns} FROM ${from} WHERE q.id = ${id}`);
    return row === undefined ? null : toMessage(row);
  }

  /** Reads what the next message depends on. Lock the application first. */
  facts(
    tx: EntityManager,
    applicationId: number,
    isApplicant: boolean,
  ): Promise<Omit<QuestionFacts, 'isPending'>> {
    return rowOf(
      tx,
      sql<Omit<QuestionFacts, 'isPending'>>`
        SELECT count(*) FILTER (WHERE q.is_ours) AS sent, (array_agg(q.is_ours ORDER BY q.id DESC))[1] AS "wroteLast"
        FROM (SELECT m.id, (m.user_id = a.user_id) = ${isApplicant}::boolean AS is_ours
              FROM application_messages m JOIN applications a ON a.id = m.application_id
              WHERE m.application_id = ${applicationId}) q`,
    );
  }

  async add(tx: EntityManager, { applicationId, groupId, userId, content }: NewQuestion): Promise<number> {
    const { id } = await rowOf(
      tx,
      sql<{ id: number }>`INSERT INTO application_messages (application_id, group_id, user_id, content)
       VALUES (${applicationId}, ${groupId}, ${userId}, ${content}) RETURNING id`,
    );
    return id;
  }

  /** Deletes the questions about a user's own applications. Their answers to other applicants stay. */
  async forgetApplicant(tx: EntityManager, userId: number, applicationIds: readonly number[]): Promise<void> {
    await execute(
      tx,
      sql`WITH forgotten AS (DELETE FROM withdrawn_threads WHERE applicant_id = ${userId} RETURNING application_id)
       DELETE FROM application_messages
       WHERE application_id = ANY(${applicationIds}) OR application_id IN (SELECT application_id FROM forgotten)`,
    );
  }

  /** Deletes questions that are no longer readable. */
  async pruneClosed(): Promise<void> {
    await execute(
      this.dataSource,
      sql`WITH withdrawn AS (DELETE FROM withdrawn_threads WHERE closed_at <= ${tooOld} RETURNING application_id),
       decided AS (SELECT a.id FROM applications a
                   WHERE a.decided_at <= ${tooOld}
                     AND EXISTS (SELECT FROM application_messages q WHERE q.application_id = a.id))
       DELETE FROM application_messages
       WHERE application_id IN (SELECT application_id FROM withdrawn UNION ALL SELECT id FROM decided)`,
    );
  }
}
