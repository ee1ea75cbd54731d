import { type DynamicModule, Module, Optional } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { NatsConnection } from 'nats';
import { DataSource } from 'typeorm';

import { healthCheck } from '../health/health-checks';
import { HealthModule, natsCheck } from '../health/health.module';
import { Metrics } from '../metrics/metrics';
import { NATS } from '../nats/nats.module';
import { dataSourceOptions, type DatabaseSettings } from './data-source-options';
import { samplePool } from './pool-metrics';

/** Connects a service to its database. */
@Module({})
export class DatabaseModule {
  constructor(database: DataSource, @Optional() metrics?: Metrics) {
    if (metrics !== undefined) samplePool(metrics, database);
  }

  static connect(settings: DatabaseSettings): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        TypeOrmModule.forRoot({ ...dataSourceOptions(settings), retryAttempts: 20, retryDelay: 500 }),
      ],
    };
  }
}

/** Creates the health module of a service that has a database. It checks PostgreSQL and NATS. */
export const serviceHealth = (): DynamicModule =>
  HealthModule.with([DataSource, NATS], (database: DataSource, nats: NatsConnection) => [
    healthCheck('database', () => database.query('SELECT 1')),
    natsCheck(nats),
  ]);
