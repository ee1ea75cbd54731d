import { listMentions, type Message } from '@circlet/contracts';
import { decodeCursor, Handles, idKeyset, type Input, pageReply, type RpcReply } from '@circlet/platform';
import { Controller, Module } from '@nestjs/common';

import { MentionsRepository } from './mentions.repository';
import { MentionsService } from './mentions.service';

@Controller()
export class MentionsController {
  constructor(private readonly mentions: MentionsService) {}

  @Handles(listMentions)
  async list({ actor, query }: Input<typeof listMentions>): Promise<RpcReply<readonly Message[]>> {
    const before = query.cursor === undefined ? undefined : decodeCursor(query.cursor, idKeyset)[0];
    return pageReply(await this.mentions.unread(actor.id, query.limit, before));
  }
}

@Module({ controllers: [MentionsController], providers: [MentionsRepository, MentionsService] })
export class MentionsModule {}
