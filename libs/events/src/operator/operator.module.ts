import {
  healthCheck,
  HealthModule,
  LoggingModule,
  MetricsModule,
  NatsModule,
  serviceSettings,
  SettingsModule,
} from '@circlet/platform';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { z } from 'zod';

import { BrokerMetrics } from './broker-metrics';
import { Operator } from './operator';

/** Environment variables of the operator. It traces nothing: no request, event or job passes through it. */
export const operatorSettings = z
  .object({
    ...serviceSettings,
    STREAM_REPLICAS: z.coerce
      .number()
      .pipe(z.literal([1, 3, 5], 'must be 1, 3 or 5, and at most the number of servers in the cluster'))
      .default(1)
      .describe('servers of a NATS cluster that keep a copy of each event; 3 tolerate the loss of one'),
  })
  .omit({ OTEL_EXPORTER_OTLP_ENDPOINT: true });

/** Settings of the operator. */
export type OperatorSettings = Readonly<z.output<typeof operatorSettings>>;

@Global()
@Module({ providers: [Operator], exports: [Operator] })
class WorkModule {}

@Module({})
class OperatorModule {}

/** The process that sets up the broker. It is ready while the broker has every stream and consumer. */
export const operatorModule = (settings: OperatorSettings): DynamicModule => ({
  module: OperatorModule,
  imports: [
    LoggingModule.forService('operator', settings.LOG_LEVEL),
    SettingsModule.with(settings),
    NatsModule.connect(settings.NATS_URL, 'operator'),
    MetricsModule.forProcess('operator', settings),
    WorkModule,
    HealthModule.with([Operator], (operator: Operator) => [
      healthCheck('broker', () => operator.assertSetUp()),
    ]),
  ],
  providers: [BrokerMetrics],
});
