import { Module } from '@nestjs/common';

import { DirectModule } from '../direct/direct.module';
import { MessagesModule } from '../messages/messages.module';
import { ChangesController } from './changes.controller';
import { ChangesRepository } from './changes.repository';
import { ChangesService } from './changes.service';

@Module({
  imports: [DirectModule, MessagesModule],
  controllers: [ChangesController],
  providers: [ChangesRepository, ChangesService],
})
export class ChangesModule {}
