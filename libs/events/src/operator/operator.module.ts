import { healthCheck, HealthModule, LoggingModule, NatsModule } from '@circlet/platform';
import { type DynamicModule, Global, Module } from '@nestjs/common';

import { Operator } from './operator';

@Global()
@Module({ providers: [Operator], exports: [Operator] })
class WorkModule {}

@Module({})
class OperatorModule {}

/** The process that sets up the broker. It is ready while the broker has every stream and consumer. */
export const operatorModule = (natsUrl: string, logLevel: string): DynamicModule => ({
  module: OperatorModule,
  imports: [
    LoggingModule.forService('operator', logLevel),
    NatsModule.connect(natsUrl, 'operator'),
    WorkModule,
    HealthModule.with([Operator], (operator: Operator) => [
      healthCheck('broker', () => operator.assertSetUp()),
    ]),
  ],
});
