import { countOf, sql } from '@circlet/platform/database';
import type { DataSource } from 'typeorm';

import { eventually } from '../eventually';

const waiting = sql`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

/**
 * Resolves when at least this many statements wait for a lock that the test holds.
 * @param dataSource - not the transaction that holds the lock, which would see the same activity each time
 */
export const waitForLocks = (dataSource: DataSource, count = 1): Promise<boolean> =>
  eventually(async () => (await countOf(dataSource, waiting)) >= count);
