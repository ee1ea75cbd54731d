import type { confirmGroupsConnection, ResponseOf } from '@circlet/contracts';
import { runPrepared } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

type GroupsConnection = ResponseOf<typeof confirmGroupsConnection>;

const hasOpenRequest = (requester: string, owner: string): string => `
  EXISTS (SELECT FROM applications a JOIN groups g ON g.id = a.group_id
          WHERE a.user_id = ${requester} AND a.status = 'pending' AND g.owner_id = ${owner})
  OR EXISTS (SELECT FROM invitations i JOIN groups g ON g.id = i.group_id
             WHERE i.invitee_id = ${requester} AND i.status = 'pending' AND g.owner_id = ${owner})`;

const statement = {
  name: 'groups-connection',
  sql: `SELECT
          EXISTS (SELECT FROM memberships mine JOIN memberships theirs USING (group_id)
                  WHERE mine.user_id = $1 AND theirs.user_id = $2) AS "sharesGroup",
          (${hasOpenRequest('$1', '$2')} OR ${hasOpenRequest('$2', '$1')}) AS "hasOpenRequest"`,
};

@Injectable()
export class ConnectionsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async between(userId: number, otherId: number): Promise<GroupsConnection> {
    const [row] = await runPrepared<GroupsConnection>(this.dataSource, statement, [userId, otherId]);
    return row ?? { sharesGroup: false, hasOpenRequest: false };
  }
}
