import { messageWindow, type ResponseOf } from '@circlet/contracts';
import { Handles, type Input } from '@circlet/platform';
import { Controller, Module } from '@nestjs/common';

import { MessagesModule } from '../messages/messages.module';
import { PhotosModule } from '../photos/photos.module';
import { EvidenceService } from './evidence.service';

/** Provides moderation with the evidence for a reported message. */
@Controller()
export class EvidenceController {
  constructor(private readonly evidence: EvidenceService) {}

  @Handles(messageWindow)
  window({ actor, body }: Input<typeof messageWindow>): Promise<ResponseOf<typeof messageWindow>> {
    return this.evidence.windowAround(actor.id, body);
  }
}

@Module({
  imports: [MessagesModule, PhotosModule],
  controllers: [EvidenceController],
  providers: [EvidenceService],
})
export class EvidenceModule {}
