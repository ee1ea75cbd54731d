import type { Pool } from 'pg';
import type { DataSource } from 'typeorm';

import { gauge } from '../metrics/metric';
import type { Metrics } from '../metrics/metrics';

const connections = gauge({
  name: 'circlet_database_connections',
  help: "Connections of the process's pool by state.",
  labels: { state: ['busy', 'idle'] },
});
const limit = gauge({
  name: 'circlet_database_connections_max',
  help: "The most connections that the process's pool opens.",
  labels: {},
});
const waiting = gauge({
  name: 'circlet_database_waiting',
  help: 'Statements and transactions that wait for a connection.',
  labels: {},
});

/** Shows how busy the connections to the database are. */
export function samplePool(metrics: Metrics, database: DataSource): void {
  metrics.sample('database pool', () => {
    // TypeORM does not declare the pool of its PostgreSQL driver.
    const { master: pool } = database.driver as unknown as { readonly master: Pool };
    return [
      connections.reading({ state: 'idle' }, pool.idleCount),
      connections.reading({ state: 'busy' }, pool.totalCount - pool.idleCount),
      limit.reading({}, pool.options.max),
      waiting.reading({}, pool.waitingCount),
    ];
  });
}
