import { recordEvents } from '@circlet/events';
import { execute, sql } from '@circlet/platform/database';
import type { Demo } from '@circlet/service';

import { GroupEntity } from '../model/group.entity';
import { demoEvents } from './demo-events';
import { insertGroups } from './insert-groups';
import { insertMeetups } from './insert-meetups';
import { insertRequests } from './insert-requests';

const tables = ['groups', 'memberships', 'applications', 'invitations', 'meetups'];

/** The demo groups with their members, applications, invitations and meetups. */
export const demo: Demo = {
  load: (database) =>
    database.transaction(async (tx) => {
      if (await tx.getRepository(GroupEntity).exists()) return false;
      await insertGroups(tx);
      await insertRequests(tx);
      await insertMeetups(tx);
      for (const table of tables)
        await execute(
          tx,
          sql`SELECT setval(pg_get_serial_sequence(${table}, 'id'), max(id)) FROM ${sql.identifier(table)}`,
        );
      await recordEvents(tx, demoEvents());
      return true;
    }),
  loaded: 'Demo groups loaded',
  alreadyThere: 'The database already has groups; no demo groups were loaded',
};
