import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { DomainError, SETTINGS } from '@circlet/platform';
import { Controller, Get, Inject, Module, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Settings } from '../config';
import { SharedPage } from '../sharing/shared-page';
import { SharingModule } from '../sharing/sharing.module';
import { cacheControlOf, notBuiltPage, showsGroups, siteRequestOf } from './site.rules';

const INDEX = 'index.html';
const HTML = 'text/html; charset=utf-8';

/** Serves the built web app: its files, and its single page for every other path. */
@Controller()
export class SiteController {
  constructor(
    private readonly sharedPage: SharedPage,
    @Inject(SETTINGS) private readonly settings: Settings,
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
    const namesGroup = showsGroups(path) && 'group' in (request.query as object);
    const index = join(this.settings.WEB_DIST, INDEX);
    if (!existsSync(index)) {
      sendNotice(reply);
      return;
    }
    if (wanted === 'page' && !namesGroup) {
      reply.sendFile(INDEX);
      return;
    }
    const page = await readFile(index, 'utf8');
    void reply
      .code(wanted === 'page' ? 200 : 404)
      .header('cache-control', cacheControlOf(INDEX))
      .type(HTML)
      .send(wanted === 'page' ? await this.sharedPage.for(request, page) : page);
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
@Module({ imports: [SharingModule], controllers: [SiteController] })
export class SiteModule {}
