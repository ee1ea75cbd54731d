import { Module } from '@nestjs/common';

import { Closing } from './closing';
import { ClosingService } from './closing.service';

@Module({ providers: [Closing, ClosingService], exports: [Closing, ClosingService] })
export class ClosingModule {}
