import { Module } from '@nestjs/common';

import { DirectModule } from '../direct/direct.module';
import { LiveModule } from '../live/live.module';
import { TypingRepository } from './typing.repository';
import { TypingService } from './typing.service';

@Module({ imports: [LiveModule, DirectModule], providers: [TypingRepository, TypingService] })
export class TypingModule {}
