import type { InvitationDetail, listUserInvitations, QueryOf } from '@circlet/contracts';
import type { Actor, Page } from '@circlet/platform';
import { sql } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { isShownInFull } from '../access/connections';
import { groupCardJson } from '../model/group-row';
import { shownPersonJson } from '../projections';
import { newestFirst } from './request-order';
import { requestPage, withStatus } from './request-page';

type Row = Omit<InvitationDetail, 'createdAt'> & { readonly createdAt: Date };

const invitationsFor = (viewer: Actor) => ({
  columns: sql`r.id, r.group_id AS "groupId", r.invitee_id AS "inviteeId", r.inviter_id AS "inviterId", r.message,
    r.status, r.created_at AS "createdAt", ${groupCardJson} AS "group",
    ${shownPersonJson(sql`c`, sql`r.inviter_id`, isShownInFull(viewer, sql`r.inviter_id`))} AS "inviter"`,
  from: sql`invitations r JOIN groups g ON g.id = r.group_id LEFT JOIN user_cards c ON c.user_id = r.inviter_id`,
  order: newestFirst,
  detailOf: (row: Row): InvitationDetail => ({ ...row, createdAt: row.createdAt.toISOString() }),
});

/** Reads pages of invitations with their group, and their inviter as far as the viewer sees them. */
@Injectable()
export class InvitationListRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns invitations that the user received, newest first. */
  ofInvitee(
    viewer: Actor,
    userId: number,
    { status, ...paging }: QueryOf<typeof listUserInvitations>,
  ): Promise<Page<InvitationDetail>> {
    const filter = sql.and([sql`r.invitee_id = ${userId}`, withStatus(status)]);
    return requestPage(this.dataSource, { ...invitationsFor(viewer), filter }, paging);
  }
}
