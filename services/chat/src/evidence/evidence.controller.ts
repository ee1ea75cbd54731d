import { messageWindow, type ResponseOf } from '@circlet/contracts';
import { type Actor, CurrentActor, type Input, InputOf, RpcHandler } from '@circlet/platform';
import { Controller } from '@nestjs/common';

import { EvidenceService } from './evidence.service';

/** Provides moderation with the evidence for a reported message. */
@Controller()
export class EvidenceController {
  constructor(private readonly evidence: EvidenceService) {}

  @RpcHandler(messageWindow)
  window(
    @CurrentActor() actor: Actor,
    @InputOf(messageWindow) { body }: Input<typeof messageWindow>,
  ): Promise<ResponseOf<typeof messageWindow>> {
    return this.evidence.windowAround(actor.id, body);
  }
}
