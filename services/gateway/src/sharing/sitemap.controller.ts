import { listListedIds, type ResponseOf } from '@circlet/contracts';
import { DomainError, RpcClient, SETTINGS } from '@circlet/platform';
import { Controller, Get, Header, Inject, Param, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

import type { Settings } from '../config';
import { RateLimiters } from '../throttling/rate-limiters';
import { addressKey } from '../throttling/throttle-keys.rules';
import { idsOfPart, robotsText, sitemapIndex, sitemapPart } from './sitemap.rules';

const xml = 'application/xml; charset=utf-8';
const anHour = 'public, max-age=3600';

/** Lists the listed groups for search engines, unless the operator turned that off. */
@Controller()
export class SitemapController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly limiters: RateLimiters,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  @Get('robots.txt')
  @Header('content-type', 'text/plain; charset=utf-8')
  @Header('cache-control', anHour)
  robots(): string {
    return robotsText(this.isPublic, this.settings.PUBLIC_URL);
  }

  @Get('sitemap.xml')
  @Header('content-type', xml)
  @Header('cache-control', anHour)
  async index(@Req() request: FastifyRequest): Promise<string> {
    const { highest } = await this.find(request, idsOfPart(1));
    return sitemapIndex(highest, this.settings.PUBLIC_URL);
  }

  @Get('sitemap-:part(^[1-9]\\d{0,8}$).xml')
  @Header('content-type', xml)
  @Header('cache-control', anHour)
  async part(@Req() request: FastifyRequest, @Param('part') name: string): Promise<string> {
    const part = Number(name);
    const ids = idsOfPart(part);
    const { ids: listed, highest } = await this.find(request, ids);
    if (part > 1 && ids.from > highest) throw new DomainError('NOT_FOUND');
    return sitemapPart(part, listed, this.settings.PUBLIC_URL);
  }

  private get isPublic(): boolean {
    return this.settings.PUBLIC_DISCOVERY === 'on';
  }

  private async find(
    request: FastifyRequest,
    ids: { from: number; to: number },
  ): Promise<ResponseOf<typeof listListedIds>> {
    if (!this.isPublic) throw new DomainError('NOT_FOUND');
    await this.limiters.consume({ limit: 'discover:address', key: addressKey(request.ip) });
    return this.rpc.call(listListedIds, { actor: null, body: ids });
  }
}
