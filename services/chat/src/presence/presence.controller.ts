import { listPresence, type ResponseOf } from '@circlet/contracts';
import { Handles, type Input } from '@circlet/platform';
import { Controller } from '@nestjs/common';

import { PresenceService } from './presence.service';

@Controller()
export class PresenceController {
  constructor(private readonly presence: PresenceService) {}

  @Handles(listPresence)
  list({ body }: Input<typeof listPresence>): Promise<ResponseOf<typeof listPresence>> {
    return this.presence.statusOf(body.userIds);
  }
}
