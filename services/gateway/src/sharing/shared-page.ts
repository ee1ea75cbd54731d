import { getGroup, groupSchema, type Group } from '@circlet/contracts';
import { RpcClient, SETTINGS } from '@circlet/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

import type { Settings } from '../config';
import { RateLimiters } from '../throttling/rate-limiters';
import { addressKey } from '../throttling/throttle-keys.rules';
import { VisitorPages } from '../visitor-pages/visitor-pages';
import { withGroupTags } from './group-tags.rules';

const groupIdIn = (query: unknown): number | undefined => {
  const { data } = getGroup.params.safeParse({ id: (query as { group?: unknown }).group });
  return data?.id;
};

/** Puts the title and tags of a group into the app's page, so that a link to the group shows what it is about. */
@Injectable()
export class SharedPage {
  constructor(
    private readonly rpc: RpcClient,
    private readonly pages: VisitorPages,
    private readonly limiters: RateLimiters,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /**
   * Returns the page for a request, with the tags of the group in its address. It stays as it is if the address names
   * no listed group, and if that is unknown at the moment, because the app shows the group by itself.
   */
  async for(request: FastifyRequest, page: string): Promise<string> {
    const id = groupIdIn(request.query);
    const group = id === undefined ? null : await this.find(id, request).catch(() => null);
    return group?.isListed === true ? withGroupTags(page, group, this.settings.PUBLIC_URL) : page;
  }

  /** Returns a group as visitors see it; null if they don't. */
  private async find(id: number, request: FastifyRequest): Promise<Group | null> {
    await this.limiters.consume({ limit: `${getGroup.throttle}:address`, key: addressKey(request.ip) });
    const { reply } = await this.pages.find(`/?group=${id}`, () =>
      this.rpc.request(getGroup, { actor: null, params: { id }, query: {}, ip: request.ip }),
    );
    if (reply.errorStatus !== undefined) return null;
    return groupSchema.parse(JSON.parse(new TextDecoder().decode(reply.body)));
  }
}
