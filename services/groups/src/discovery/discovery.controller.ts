import { type Group, listGroups, listLocations } from '@circlet/contracts';
import {
  type Actor,
  type Input,
  InputOf,
  pageReply,
  RpcHandler,
  type RpcReply,
  Viewer,
} from '@circlet/platform';
import { Controller } from '@nestjs/common';

import { DiscoveryService } from './discovery.service';
import { suggestLocations } from './suggest-locations';

@Controller()
export class DiscoveryController {
  constructor(private readonly discovery: DiscoveryService) {}

  @RpcHandler(listGroups)
  async list(
    @Viewer() viewer: Actor | null,
    @InputOf(listGroups) { query }: Input<typeof listGroups>,
  ): Promise<RpcReply<readonly Group[]>> {
    return pageReply(await this.discovery.list(viewer?.id ?? null, query));
  }

  @RpcHandler(listLocations)
  locations(@InputOf(listLocations) { query }: Input<typeof listLocations>): string[] {
    return suggestLocations(query.query);
  }
}
