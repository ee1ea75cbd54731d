import { Module } from '@nestjs/common';

import { MessagesModule } from '../messages/messages.module';
import { EvidenceController } from './evidence.controller';
import { EvidenceService } from './evidence.service';

@Module({ imports: [MessagesModule], controllers: [EvidenceController], providers: [EvidenceService] })
export class EvidenceModule {}
