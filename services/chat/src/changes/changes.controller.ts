import { type AnyMessage, deleteMessage, editMessage } from '@circlet/contracts';
import { Handles, type Input } from '@circlet/platform';
import { Controller, Module } from '@nestjs/common';

import { DirectModule } from '../direct/direct.module';
import { openChat } from '../direct/direct.permissions';
import { messageAuthor } from '../messages/message.permissions';
import { MessagesModule } from '../messages/messages.module';
import { PhotosModule } from '../photos/photos.module';
import { ChangesRepository } from './changes.repository';
import { ChangesService } from './changes.service';

/** Lets authors edit and delete their own messages. */
@Controller()
export class ChangesController {
  constructor(private readonly changes: ChangesService) {}

  @Handles(editMessage, { allow: [messageAuthor, openChat] })
  edit({ actor, params, body }: Input<typeof editMessage>): Promise<AnyMessage> {
    return this.changes.edit(params.id, actor.id, body.content);
  }

  @Handles(deleteMessage, { allow: messageAuthor })
  async delete({ actor, params }: Input<typeof deleteMessage>): Promise<{ message: string }> {
    await this.changes.delete(params.id, actor.id);
    return { message: 'Message deleted' };
  }
}

@Module({
  imports: [DirectModule, MessagesModule, PhotosModule],
  controllers: [ChangesController],
  providers: [ChangesRepository, ChangesService],
})
export class ChangesModule {}
