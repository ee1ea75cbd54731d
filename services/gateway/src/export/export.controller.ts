import { exportAccount, exportedParts, type ResponseOf } from '@circlet/contracts';
import { RpcClient } from '@circlet/platform';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

import { actorOf, type ApiRequest } from '../authentication/api-request';
import { CallRoute } from '../routes/call-route.decorator';

/** All that is kept of the caller, from every service that keeps something. */
@Controller()
export class ExportController {
  constructor(private readonly services: RpcClient) {}

  @CallRoute(exportAccount)
  async export(
    @Req() request: ApiRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ResponseOf<typeof exportAccount>> {
    const asked = { actor: actorOf(request), ip: request.ip };
    const [account, groups, chats, reports] = await Promise.all([
      this.services.call(exportedParts.account, asked),
      this.services.call(exportedParts.groups, asked),
      this.services.call(exportedParts.chats, asked),
      this.services.call(exportedParts.reports, asked),
    ]);
    void reply.header('content-disposition', 'attachment; filename="circlet-export.json"');
    return { exportedAt: new Date().toISOString(), account, groups, chats, reports };
  }
}
