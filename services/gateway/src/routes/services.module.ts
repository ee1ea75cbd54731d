import { RpcClient } from '@circlet/platform';
import { Module } from '@nestjs/common';

import { SessionsModule } from '../sessions/sessions.module';
import { ThrottlingModule } from '../throttling/throttling.module';
import { ServiceCalls } from './service-calls';

/** Provides calls to the services behind the gateway, and the dependencies of the guards on such routes. */
@Module({
  imports: [SessionsModule, ThrottlingModule],
  providers: [RpcClient, ServiceCalls],
  exports: [RpcClient, ServiceCalls, SessionsModule, ThrottlingModule],
})
export class ServicesModule {}
