import { listGroups } from '@circlet/contracts';
import { Controller, Module, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

import { type ApiRequest, sessionOf } from '../authentication/api-request';
import { CallRoute } from '../routes/call-route.decorator';
import { ServiceCalls, ServicesModule } from '../routes/service-calls';
import { isNamedBy } from '../visitor-pages/entity-tag.rules';
import { VisitorPages } from '../visitor-pages/visitor-pages';
import { headersToKeep } from './kept-response';

/** Lists groups. Visitors share pages; a signed-in viewer gets their own, with matches and without blocked owners. */
@Controller()
export class ListingController {
  constructor(
    private readonly services: ServiceCalls,
    private readonly pages: VisitorPages,
  ) {}

  @CallRoute(listGroups)
  async list(@Req() request: ApiRequest, @Res() reply: FastifyReply): Promise<void> {
    const { services } = this;
    const ask = () => services.forward(listGroups, request);
    if (sessionOf(request) !== null) {
      services.respond(listGroups, await ask(), request, reply);
      return;
    }
    const page = await this.pages.find(request.url, ask);
    if (page.reply.errorStatus !== undefined) {
      services.respond(listGroups, page.reply, request, reply);
      return;
    }
    // A browser keeps the page and asks each time whether it is still the same.
    void reply.headers({
      'cache-control': 'private, no-cache',
      vary: 'Cookie, accept-encoding',
      etag: page.tag,
    });
    if (isNamedBy(request.headers['if-none-match'], page.tag))
      services.respondUnchanged(page.reply, request, reply);
    else services.respond(listGroups, page.reply, request, reply);
    this.pages.rememberHeaders(page, headersToKeep(reply));
  }
}

/** Discovery in the gateway. */
@Module({ imports: [ServicesModule], controllers: [ListingController] })
export class ListingModule {}
