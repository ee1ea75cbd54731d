import type { confirmGroupsConnection, ResponseOf } from '@circlet/contracts';
import { type Placeholders, prepared, rowOf, sql } from '@circlet/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { hasOpenRequest, sharesGroup } from './connections';

type GroupsConnection = ResponseOf<typeof confirmGroupsConnection>;

const CONNECTION = prepared(
  'groups-connection',
  ($: Placeholders<{ userId: number; otherId: number }>) => sql<GroupsConnection>`
    SELECT ${sharesGroup($.userId, $.otherId)} AS "sharesGroup",
           ${hasOpenRequest($.userId, $.otherId)} AS "hasOpenRequest"`,
);

@Injectable()
export class ConnectionsRepository {
  constructor(private readonly dataSource: DataSource) {}

  between(userId: number, otherId: number): Promise<GroupsConnection> {
    return rowOf(this.dataSource, CONNECTION({ userId, otherId }));
  }
}
