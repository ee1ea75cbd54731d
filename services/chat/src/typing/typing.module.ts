import { Module } from '@nestjs/common';

import { DirectModule } from '../direct/direct.module';
import { LiveModule } from '../live/live.module';
import { TypingRepository } from './typing.repository';
import { TypingService } from './typing.service';

/** Who is writing where. */
@Module({ imports: [LiveModule, DirectModule], providers: [TypingRepository, TypingService] })
export class TypingModule {}
