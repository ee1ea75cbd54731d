import { findLocation, type Group, listGroups, listLocations, type ResponseOf } from '@circlet/contracts';
import { Handles, type Input, pageReply, type RpcReply } from '@circlet/platform';
import { Controller } from '@nestjs/common';

import { gazetteer } from '../model/gazetteer';
import { DiscoveryService } from './discovery.service';
import { suggestLocations } from './suggest-locations';

@Controller()
export class DiscoveryController {
  constructor(private readonly discovery: DiscoveryService) {}

  @Handles(listGroups)
  async list({ actor: viewer, query }: Input<typeof listGroups>): Promise<RpcReply<readonly Group[]>> {
    return pageReply(await this.discovery.list(viewer?.id ?? null, query));
  }

  @Handles(findLocation)
  known({ query }: Input<typeof findLocation>): ResponseOf<typeof findLocation> {
    return { location: gazetteer.find(query.query)?.label ?? null };
  }

  @Handles(listLocations)
  locations({ query }: Input<typeof listLocations>): string[] {
    return suggestLocations(query.query);
  }
}
