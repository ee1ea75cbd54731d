import { type EvidenceMeetup, listEvidenceMeetups } from '@circlet/contracts';
import { Handles, type Input } from '@circlet/platform';
import { Controller } from '@nestjs/common';

import { EvidenceMeetupsRepository } from './evidence-meetups.repository';

/** Provides moderation with the meetups of a reported group. */
@Controller()
export class EvidenceMeetupsController {
  constructor(private readonly meetups: EvidenceMeetupsRepository) {}

  @Handles(listEvidenceMeetups)
  list({ actor, body }: Input<typeof listEvidenceMeetups>): Promise<EvidenceMeetup[]> {
    return this.meetups.list(body.groupId, actor.id);
  }
}
