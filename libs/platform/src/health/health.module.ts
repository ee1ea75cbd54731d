import { type DynamicModule, type InjectionToken, Module } from '@nestjs/common';
import { TerminusModule } from '@nestjs/terminus';
import type { NatsConnection } from 'nats';

import { type HealthCheck, healthCheck, HealthChecks } from './health-checks';
import { HealthController } from './health.controller';

/** Creates a check that flushes the NATS connection. */
export const natsCheck = (nats: NatsConnection): HealthCheck => healthCheck('nats', () => nats.flush());

/** `/health/live` and `/health/ready`. Other modules add their checks to {@link HealthChecks}. */
@Module({})
export class HealthModule {
  /** Creates the module with checks built from injected dependencies. */
  static with(inject: InjectionToken[], checks: (...dependencies: never[]) => HealthCheck[]): DynamicModule {
    const create = (...dependencies: never[]): HealthChecks => {
      const all = new HealthChecks();
      all.add(...checks(...dependencies));
      return all;
    };
    return {
      module: HealthModule,
      global: true,
      imports: [TerminusModule.forRoot({ logger: false })],
      controllers: [HealthController],
      providers: [{ provide: HealthChecks, inject, useFactory: create }],
      exports: [HealthChecks],
    };
  }
}
