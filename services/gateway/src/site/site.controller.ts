import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { DomainError, SETTINGS } from '@circlet/platform';
import { Controller, Get, Inject, Module, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Settings } from '../config';
import { notBuiltPage, siteRequestOf } from './site.rules';

const INDEX = 'index.html';

/** Serves the built web app: its files, and its single page for every other path. */
@Controller()
export class SiteController {
  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  @Get('*')
  site(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    const path = `/${(request.params as { '*': string })['*']}`;
    const wanted = siteRequestOf(path);
    if (wanted === 'nothing') throw new DomainError('NOT_FOUND');
    if (wanted === 'file') {
      reply.sendFile(path);
      return;
    }
    if (existsSync(join(this.settings.WEB_DIST, INDEX))) {
      reply.sendFile(INDEX);
      return;
    }
    void reply
      .code(503)
      .header('cache-control', 'no-store')
      .header('retry-after', 10)
      .type('text/html; charset=utf-8')
      .send(notBuiltPage);
  }
}

/** Serves the built web app. Must be the last module, because its route matches every path. */
@Module({ controllers: [SiteController] })
export class SiteModule {}
