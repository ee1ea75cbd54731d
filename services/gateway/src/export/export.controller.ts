import { exportAccount, exportExchanges, type ResponseOf } from '@circlet/contracts';
import { RpcClient } from '@circlet/platform';
import { Controller, Module, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

import { actorOf, type ApiRequest, signedInSession } from '../authentication/api-request';
import { CallRoute } from '../routes/call-route.decorator';
import { ServicesModule } from '../routes/service-calls';
import { SessionStore } from '../sessions/session-store';
import { viewSessions } from '../sessions/session-view.rules';

/** Exports all data stored about the caller, from every service, with the gateway's open sessions. */
@Controller()
export class ExportController {
  constructor(
    private readonly services: RpcClient,
    private readonly store: SessionStore,
  ) {}

  @CallRoute(exportAccount)
  async export(
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ResponseOf<typeof exportAccount>> {
    const caller = { actor: actorOf(request), ip: request.ip };
    const { userId, id } = signedInSession(request);
    const [account, groups, chats, reports, sessions] = await Promise.all([
      this.services.call(exportExchanges.account, caller),
      this.services.call(exportExchanges.groups, caller),
      this.services.call(exportExchanges.chats, caller),
      this.services.call(exportExchanges.reports, caller),
      this.store.list(userId),
    ]);
    void reply.header('content-disposition', 'attachment; filename="circlet-export.json"');
    return {
      exportedAt: new Date().toISOString(),
      account,
      groups,
      chats,
      reports,
      sessions: viewSessions(sessions, id),
    };
  }
}

/** Export of the caller's data, which no single service has in full. */
@Module({ imports: [ServicesModule], controllers: [ExportController] })
export class ExportModule {}
