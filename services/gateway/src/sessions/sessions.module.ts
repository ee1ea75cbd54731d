import { RpcClient } from '@circlet/platform';
import { Module } from '@nestjs/common';

import { DisownedDevices } from './disowned-devices';
import { DurableWrites } from './durable-writes';
import { EndedSessions } from './ended-sessions';
import { NewDevices } from './new-devices';
import { SessionCookie } from './session-cookie';
import { SessionEndings } from './session-endings';
import { SessionRoles } from './session-roles';
import { SessionStore } from './session-store';
import { Sessions } from './sessions';

/** Sessions in Redis and the cookie that carries their secret. */
@Module({
  providers: [
    DisownedDevices,
    DurableWrites,
    EndedSessions,
    NewDevices,
    RpcClient,
    SessionCookie,
    SessionEndings,
    SessionRoles,
    SessionStore,
    Sessions,
  ],
  exports: [DisownedDevices, NewDevices, SessionCookie, SessionEndings, SessionRoles, SessionStore, Sessions],
})
export class SessionsModule {}
