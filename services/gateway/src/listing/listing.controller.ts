import { listGroups } from '@circlet/contracts';
import { Controller, Module, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

import { type ApiRequest, sessionOf } from '../authentication/api-request';
import { CallRoute } from '../routes/call-route.decorator';
import { ServiceCalls, ServicesModule } from '../routes/service-calls';
import { isNamedBy } from './entity-tag.rules';
import { headersToKeep } from './kept-response';
import { VisitorPages } from './visitor-pages';

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
    if (page.reply.errorStatus === undefined)
      // A browser keeps the page and asks each time whether it is still the same.
      void reply.headers({ 'cache-control': 'private, no-cache', vary: 'Cookie', etag: page.tag });
    const isUnchanged =
      page.reply.errorStatus === undefined && isNamedBy(request.headers['if-none-match'], page.tag);
    services.respond(listGroups, page.reply, request, reply, isUnchanged);
    if (page.headers.length === 0 && page.reply.errorStatus === undefined)
      page.headers = headersToKeep(reply);
  }
}

/** Discovery in the gateway. */
@Module({ imports: [ServicesModule], controllers: [ListingController] })
export class ListingModule {}
