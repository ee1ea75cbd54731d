import { DomainError } from '@circlet/platform';
import { Controller, Get, Module, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { SharedPage } from '../sharing/shared-page';
import { SharingModule } from '../sharing/sharing.module';
import { AppPage } from './app-page';
import { cacheControlOf, notBuiltPage, PAGE_FILE, showsGroups, siteRequestOf } from './site.rules';

const HTML = 'text/html; charset=utf-8';

/** Serves the built web app: its files, and its single page for every other path. */
@Controller()
export class SiteController {
  constructor(
    private readonly sharedPage: SharedPage,
    private readonly appPage: AppPage,
  ) {}

  @Get('*')
  async site(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const path = `/${(request.params as { '*': string })['*']}`;
    const wanted = siteRequestOf(path);
    if (wanted === 'nothing') throw new DomainError('NOT_FOUND');
    if (wanted === 'file') {
      reply.sendFile(path);
      return;
    }
    const page = await this.appPage.get();
    if (page === null) {
      sendNotice(reply);
      return;
    }
    void reply.header('content-security-policy', page.policy);
    const namesGroup = showsGroups(path) && 'group' in (request.query as object);
    if (wanted === 'page' && !namesGroup) {
      reply.sendFile(PAGE_FILE);
      return;
    }
    void reply
      .code(wanted === 'page' ? 200 : 404)
      .header('cache-control', cacheControlOf(PAGE_FILE))
      .type(HTML)
      .send(wanted === 'page' ? await this.sharedPage.for(request, page.html) : page.html);
  }
}

function sendNotice(reply: FastifyReply): void {
  void reply
    .code(503)
    .header('cache-control', 'no-store')
    .header('retry-after', 10)
    .type(HTML)
    .send(notBuiltPage);
}

/** Serves the built web app. Must be the last module, because its route matches every path. */
@Module({ imports: [SharingModule], controllers: [SiteController], providers: [AppPage] })
export class SiteModule {}
