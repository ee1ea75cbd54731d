import { Module } from '@nestjs/common';

import { SessionsModule } from '../sessions/sessions.module';
import { QueueBoardController } from './queue-board.controller';

@Module({ imports: [SessionsModule], controllers: [QueueBoardController] })
export class QueuesModule {}
