import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

const parts = {
  memberships: `SELECT m.group_id AS "groupId", g.name AS "group", g.owner_id = $1 AS "isOwner", m.joined_at AS "joinedAt"
                FROM memberships m JOIN groups g ON g.id = m.group_id WHERE m.user_id = $1 ORDER BY m.id`,
  applications: `SELECT a.id, a.group_id AS "groupId", g.name AS "group", a.status, a.message, a.experience,
                        a.created_at AS "createdAt", a.decided_at AS "decidedAt"
                 FROM applications a JOIN groups g ON g.id = a.group_id WHERE a.user_id = $1 ORDER BY a.id`,
  invitationsReceived: `SELECT i.id, i.group_id AS "groupId", g.name AS "group", i.status, i.message,
                               i.created_at AS "createdAt", i.decided_at AS "decidedAt"
                        FROM invitations i JOIN groups g ON g.id = i.group_id WHERE i.invitee_id = $1 ORDER BY i.id`,
  invitationsSent: `SELECT i.id, i.group_id AS "groupId", g.name AS "group", i.invitee_id AS "inviteeId", i.status,
                           i.message, i.created_at AS "createdAt", i.decided_at AS "decidedAt"
                    FROM invitations i JOIN groups g ON g.id = i.group_id WHERE i.inviter_id = $1 ORDER BY i.id`,
};

/** Reads every membership, application and invitation of a user for the account data export. */
@Injectable()
export class AccountDataRepository {
  constructor(private readonly dataSource: DataSource) {}

  async of(userId: number): Promise<Record<string, unknown>> {
    const data: Record<string, unknown> = {};
    for (const [name, sql] of Object.entries(parts)) data[name] = await this.dataSource.query(sql, [userId]);
    return data;
  }
}
