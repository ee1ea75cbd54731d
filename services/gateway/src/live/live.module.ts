import { Module } from '@nestjs/common';

import { SessionsModule } from '../sessions/sessions.module';
import { ConnectionRegistry } from './connection-registry';
import { BrokerWatch } from './broker-watch';
import { Handshake } from './handshake';
import { Heartbeat } from './heartbeat';
import { LiveGateway } from './live.gateway';
import { PresenceReport } from './presence-report';
import { SessionCheck } from './session-check';
import { SessionWatch } from './session-watch';
import { Typing } from './typing';
import { WaitingSockets } from './waiting-sockets';

@Module({
  imports: [SessionsModule],
  providers: [
    ConnectionRegistry,
    BrokerWatch,
    Handshake,
    Heartbeat,
    LiveGateway,
    PresenceReport,
    SessionCheck,
    SessionWatch,
    Typing,
    WaitingSockets,
  ],
})
export class LiveModule {}
