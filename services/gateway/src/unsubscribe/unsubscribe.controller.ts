import { unsubscribe } from '@circlet/contracts';
import { Controller, Get, Module, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { ApiRequest } from '../authentication/api-request';
import { CallRoute } from '../routes/call-route.decorator';
import { ServiceCalls, ServicesModule } from '../routes/service-calls';
import { confirmPage, donePage, invalidPage, unsubscribePolicy } from './unsubscribe-pages';

const sendPage = (reply: FastifyReply, status: number, page: string): void => {
  void reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('content-security-policy', unsubscribePolicy)
    .type('text/html; charset=utf-8')
    .send(page);
};

/** Serves the unsubscribe link of our emails: people confirm on a page, email clients post (RFC 8058). */
@Controller()
export class UnsubscribeController {
  constructor(private readonly services: ServiceCalls) {}

  @Get(unsubscribe.path)
  ask(@Res() reply: FastifyReply): void {
    sendPage(reply, 200, confirmPage);
  }

  @CallRoute(unsubscribe)
  async unsubscribe(@Req() request: ApiRequest, @Res() reply: FastifyReply): Promise<void> {
    const answer = await this.services.forward(unsubscribe, request);
    if (!wantsPage(request)) this.services.respond(unsubscribe, answer, request, reply);
    else if (answer.errorStatus === undefined) sendPage(reply, 200, donePage);
    else sendPage(reply, answer.errorStatus, invalidPage);
  }
}

const wantsPage = (request: FastifyRequest): boolean =>
  request.headers.accept?.includes('text/html') === true;

@Module({ imports: [ServicesModule], controllers: [UnsubscribeController] })
export class UnsubscribeModule {}
