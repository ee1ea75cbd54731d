import { listGroups, type Group } from '@circlet/contracts';
import { type Input, InputOf, pageReply, RpcHandler, type RpcReply } from '@circlet/platform';
import { Controller } from '@nestjs/common';

import { DiscoveryService } from './discovery.service';

/** Finding groups. */
@Controller()
export class DiscoveryController {
  constructor(private readonly discovery: DiscoveryService) {}

  @RpcHandler(listGroups)
  async list(@InputOf(listGroups) { query }: Input<typeof listGroups>): Promise<RpcReply<readonly Group[]>> {
    return pageReply(await this.discovery.list(query));
  }
}
