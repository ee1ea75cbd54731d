import type { ApplicationDetail, listUserApplications, Paging, QueryOf } from '@circlet/contracts';
import type { Actor, Page } from '@circlet/platform';
import { type Sql, sql } from '@circlet/platform/database';
import { shownNameOf } from '@circlet/projections';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { isShownInFull } from '../access/connections';
import { groupCardJson } from '../model/group-row';
import { managedBy } from '../model/managers';
import { eitherBlocked, shownPersonJson } from '../projections';
import { newestFirst, type RequestOrder, pendingFirst } from './request-order';
import { requestPage, withStatus } from './request-page';

type Row = Omit<ApplicationDetail, 'createdAt'> & { readonly createdAt: Date };

/** Holds if a block between the applicant and the owner hides the questions from the applicant. */
const isThreadHidden = (viewer: Actor): Sql =>
  sql`(r.user_id = ${viewer.id} AND ${eitherBlocked(sql`r.user_id`, sql`g.owner_id`)})`;

/** Builds the applicant. Until they have decided, owners and co-owners learn whether the address is confirmed. */
const applicantJson = (viewer: Actor): Sql => sql`
  (${shownPersonJson(sql`c`, sql`r.user_id`, isShownInFull(viewer, sql`r.user_id`))})::jsonb
  || CASE WHEN r.status = 'pending' AND ${managedBy(viewer.id)}
       THEN jsonb_build_object('emailConfirmed', coalesce(c.email_confirmed, false)) ELSE '{}' END`;

const applicationsFor = (viewer: Actor) => ({
  columns: sql`r.id, r.group_id AS "groupId", r.user_id AS "userId", r.status, r.message, r.experience,
    r.reason, r.created_at AS "createdAt", ${groupCardJson} AS "group",
    ${applicantJson(viewer)} AS "user",
    CASE WHEN r.invited_by_id IS NOT NULL
      THEN json_build_object('id', r.invited_by_id, 'name', ${shownNameOf(sql`inviter`)}) END AS "invitedBy",
    (SELECT count(*) FROM application_messages q WHERE q.application_id = r.id
       AND NOT ${isThreadHidden(viewer)}) AS "messageCount"`,
  from: sql`applications r JOIN groups g ON g.id = r.group_id LEFT JOIN user_cards c ON c.user_id = r.user_id
    LEFT JOIN user_cards inviter ON inviter.user_id = r.invited_by_id`,
  detailOf: (row: Row): ApplicationDetail => ({ ...row, createdAt: row.createdAt.toISOString() }),
});

/** Holds unless a block between the applicant and a manager hides the application from the manager. */
const isVisibleTo = (managerId: number): Sql => sql`NOT ${eitherBlocked(sql`r.user_id`, managerId)}`;

/** Reads pages of applications with their group, and their applicant as far as the viewer sees them. */
@Injectable()
export class ApplicationListsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns applications that the user sent, newest first. */
  ofUser(
    viewer: Actor,
    userId: number,
    { status, ...paging }: QueryOf<typeof listUserApplications>,
  ): Promise<Page<ApplicationDetail>> {
    return this.page(viewer, sql.and([sql`r.user_id = ${userId}`, withStatus(status)]), newestFirst, paging);
  }

  /** Returns all applications to a group, newest first. */
  ofGroup(viewer: Actor, groupId: number, paging: Paging): Promise<Page<ApplicationDetail>> {
    return this.page(
      viewer,
      sql.and([sql`r.group_id = ${groupId}`, isVisibleTo(viewer.id)]),
      newestFirst,
      paging,
    );
  }

  /** Returns pending applications to groups that the user owns or co-owns, newest first. */
  pendingForManager(viewer: Actor, userId: number, paging: Paging): Promise<Page<ApplicationDetail>> {
    return this.page(
      viewer,
      sql.and([managedBy(userId), isVisibleTo(userId), sql`r.status = 'pending'`]),
      newestFirst,
      paging,
    );
  }

  /**
   * Returns all applications of others to groups that the user owns or co-owns: pending ones first,
   * then the rest, each newest first.
   */
  receivedBy(viewer: Actor, userId: number, paging: Paging): Promise<Page<ApplicationDetail>> {
    return this.page(
      viewer,
      sql.and([managedBy(userId), isVisibleTo(userId), sql`r.user_id <> ${userId}`]),
      pendingFirst,
      paging,
    );
  }

  private page(
    viewer: Actor,
    filter: Sql,
    order: RequestOrder,
    paging: Paging,
  ): Promise<Page<ApplicationDetail>> {
    return requestPage(this.dataSource, { ...applicationsFor(viewer), filter, order }, paging);
  }
}
