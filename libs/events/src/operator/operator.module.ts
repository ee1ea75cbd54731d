import {
  healthCheck,
  HealthModule,
  LoggingModule,
  MetricsModule,
  NatsModule,
  type ServiceSettings,
} from '@circlet/platform';
import { type DynamicModule, Global, Module } from '@nestjs/common';

import { BrokerMetrics } from './broker-metrics';
import { Operator } from './operator';

@Global()
@Module({ providers: [Operator], exports: [Operator] })
class WorkModule {}

@Module({})
class OperatorModule {}

/** The process that sets up the broker. It is ready while the broker has every stream and consumer. */
export const operatorModule = (settings: ServiceSettings): DynamicModule => ({
  module: OperatorModule,
  imports: [
    LoggingModule.forService('operator', settings.LOG_LEVEL),
    NatsModule.connect(settings.NATS_URL, 'operator'),
    MetricsModule.forProcess('operator', settings),
    WorkModule,
    HealthModule.with([Operator], (operator: Operator) => [
      healthCheck('broker', () => operator.assertSetUp()),
    ]),
  ],
  providers: [BrokerMetrics],
});
