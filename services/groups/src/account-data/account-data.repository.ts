import { rowsOf, sql, type Statement } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** The lists of a user's data, by their names in the export. */
const lists = (userId: number): Record<string, Statement<object>> => ({
  memberships: sql<object>`SELECT m.group_id AS "groupId", g.name AS "group", g.owner_id = ${userId} AS "isOwner", m.joined_at AS "joinedAt"
                FROM memberships m JOIN groups g ON g.id = m.group_id WHERE m.user_id = ${userId} ORDER BY m.id`,
  formerMemberships: sql<object>`SELECT f.group_id AS "groupId", g.name AS "group", f.cause, f.ended_at AS "endedAt"
                      FROM former_memberships f JOIN groups g ON g.id = f.group_id WHERE f.user_id = ${userId} ORDER BY f.ended_at`,
  applications: sql<object>`SELECT a.id, a.group_id AS "groupId", g.name AS "group", a.status, a.message, a.experience,
                        a.reason, a.created_at AS "createdAt", a.decided_at AS "decidedAt"
                 FROM applications a JOIN groups g ON g.id = a.group_id WHERE a.user_id = ${userId} ORDER BY a.id`,
  applicationMessages: sql<object>`SELECT q.id, q.application_id AS "applicationId", q.group_id AS "groupId", g.name AS "group", q.content,
                               q.created_at AS "createdAt"
                        FROM application_messages q JOIN groups g ON g.id = q.group_id WHERE q.user_id = ${userId} ORDER BY q.id`,
  invitationsReceived: sql<object>`SELECT i.id, i.group_id AS "groupId", g.name AS "group", i.status, i.message,
                               i.created_at AS "createdAt", i.decided_at AS "decidedAt"
                        FROM invitations i JOIN groups g ON g.id = i.group_id WHERE i.invitee_id = ${userId} ORDER BY i.id`,
  invitationsSent: sql<object>`SELECT i.id, i.group_id AS "groupId", g.name AS "group", i.invitee_id AS "inviteeId", i.status,
                           i.message, i.created_at AS "createdAt", i.decided_at AS "decidedAt"
                    FROM invitations i JOIN groups g ON g.id = i.group_id WHERE i.inviter_id = ${userId} ORDER BY i.id`,
  waitlist: sql<object>`SELECT w.group_id AS "groupId", g.name AS "group", w.created_at AS "createdAt"
             FROM waitlist w JOIN groups g ON g.id = w.group_id WHERE w.user_id = ${userId} ORDER BY w.created_at`,
});

/**
 * Reads a user's memberships, past and present, applications, questions, invitations and waitlist entries for the
 * account data export.
 */
@Injectable()
export class AccountDataRepository {
  constructor(private readonly dataSource: DataSource) {}

  async of(userId: number): Promise<Record<string, unknown>> {
    const data: Record<string, unknown> = {};
    for (const [name, list] of Object.entries(lists(userId)))
      data[name] = await rowsOf(this.dataSource, list);
    return data;
  }
}
