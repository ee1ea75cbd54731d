import type { InvitationDetail } from '@circlet/contracts';
import { runPrepared } from '@circlet/platform';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { groupCardJson } from '../groups/group-row';
import { personJson } from '../people/person';

type Row = Omit<InvitationDetail, 'createdAt'> & { readonly createdAt: Date };

const ofInvitee = {
  name: 'invitations-of-invitee',
  sql: `SELECT i.id, i.group_id AS "groupId", i.invitee_id AS "inviteeId", i.inviter_id AS "inviterId", i.message,
               i.status, i.created_at AS "createdAt", ${groupCardJson} AS "group",
               ${personJson('c', 'i.inviter_id')} AS "inviter"
        FROM invitations i JOIN groups g ON g.id = i.group_id LEFT JOIN user_cards c ON c.user_id = i.inviter_id
        WHERE i.invitee_id = $1 ORDER BY i.created_at DESC, i.id DESC`,
};

/** Reads and writes invitations. */
@Injectable()
export class InvitationsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** What somebody was invited to, newest first. */
  async ofInvitee(userId: number): Promise<InvitationDetail[]> {
    const rows = await runPrepared<Row>(this.dataSource, ofInvitee, [userId]);
    return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  }
}
