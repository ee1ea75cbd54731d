import { Module } from '@nestjs/common';

import { SessionsModule } from '../sessions/sessions.module';
import { Audience } from './audience';
import { Handshake } from './handshake';
import { Heartbeat } from './heartbeat';
import { LiveGateway } from './live.gateway';
import { SessionWatch } from './session-watch';

/** Sockets. */
@Module({
  imports: [SessionsModule],
  providers: [Audience, Handshake, Heartbeat, LiveGateway, SessionWatch],
})
export class LiveModule {}
