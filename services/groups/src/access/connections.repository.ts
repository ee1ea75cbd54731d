import type { confirmGroupsConnection, ResponseOf } from '@circlet/contracts';
import {
  type Placeholders,
  prepared,
  rowOf,
  type Sql,
  sql,
  type SqlParameter,
} from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

type GroupsConnection = ResponseOf<typeof confirmGroupsConnection>;

const hasOpenRequest = (requester: SqlParameter, owner: SqlParameter): Sql => sql`
  EXISTS (SELECT FROM applications a JOIN groups g ON g.id = a.group_id
          WHERE a.user_id = ${requester} AND a.status = 'pending' AND g.owner_id = ${owner})
  OR EXISTS (SELECT FROM invitations i JOIN groups g ON g.id = i.group_id
             WHERE i.invitee_id = ${requester} AND i.status = 'pending' AND g.owner_id = ${owner})`;

const CONNECTION = prepared(
  'groups-connection',
  ($: Placeholders<{ userId: number; otherId: number }>) => sql<GroupsConnection>`
    SELECT
      EXISTS (SELECT FROM memberships mine JOIN memberships theirs USING (group_id)
              WHERE mine.user_id = ${$.userId} AND theirs.user_id = ${$.otherId}) AS "sharesGroup",
      (${hasOpenRequest($.userId, $.otherId)} OR ${hasOpenRequest($.otherId, $.userId)}) AS "hasOpenRequest"`,
);

@Injectable()
export class ConnectionsRepository {
  constructor(private readonly dataSource: DataSource) {}

  between(userId: number, otherId: number): Promise<GroupsConnection> {
    return rowOf(this.dataSource, CONNECTION({ userId, otherId }));
  }
}
