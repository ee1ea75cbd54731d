import { type DynamicModule, type InjectionToken, Module } from '@nestjs/common';
import { TerminusModule } from '@nestjs/terminus';
import type { NatsConnection } from 'nats';
import { DataSource } from 'typeorm';

import { NATS } from '../nats/nats.module';
import { HEALTH_CHECKS, type HealthCheck, healthCheck } from './health-checks';
import { HealthController } from './health.controller';

/** A NATS connection that is up answers a flush. */
export const natsCheck = (nats: NatsConnection): HealthCheck => healthCheck('nats', () => nats.flush());

/** `/health/live` and `/health/ready`. */
@Module({})
export class HealthModule {
  /** Checks made from injected dependencies. */
  static with(inject: InjectionToken[], checks: (...dependencies: never[]) => HealthCheck[]): DynamicModule {
    return {
      module: HealthModule,
      imports: [TerminusModule.forRoot({ logger: false })],
      controllers: [HealthController],
      providers: [{ provide: HEALTH_CHECKS, inject, useFactory: checks }],
    };
  }

  /** What every service with a database needs: PostgreSQL and NATS. */
  static forService(): DynamicModule {
    return HealthModule.with([DataSource, NATS], (database: DataSource, nats: NatsConnection) => [
      healthCheck('database', () => database.query('SELECT 1')),
      natsCheck(nats),
    ]);
  }
}
