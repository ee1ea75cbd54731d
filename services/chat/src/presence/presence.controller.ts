import { listPresence, type ResponseOf } from '@circlet/contracts';
import { type Input, InputOf, RpcHandler } from '@circlet/platform';
import { Controller } from '@nestjs/common';

import { PresenceService } from './presence.service';

@Controller()
export class PresenceController {
  constructor(private readonly presence: PresenceService) {}

  @RpcHandler(listPresence)
  list(
    @InputOf(listPresence) { body }: Input<typeof listPresence>,
  ): Promise<ResponseOf<typeof listPresence>> {
    return this.presence.statusOf(body.userIds);
  }
}
