import { type AnyMessage, listMentions } from '@circlet/contracts';
import {
  type Actor,
  CurrentActor,
  idKeyset,
  type Input,
  InputOf,
  decodeCursor,
  pageReply,
  RpcHandler,
  type RpcReply,
} from '@circlet/platform';
import { Controller } from '@nestjs/common';

import { MentionsService } from './mentions.service';

@Controller()
export class MentionsController {
  constructor(private readonly mentions: MentionsService) {}

  @RpcHandler(listMentions)
  async list(
    @CurrentActor() actor: Actor,
    @InputOf(listMentions) { query }: Input<typeof listMentions>,
  ): Promise<RpcReply<readonly AnyMessage[]>> {
    const before = query.cursor === undefined ? undefined : decodeCursor(query.cursor, idKeyset)[0];
    return pageReply(await this.mentions.unread(actor.id, query.limit, before));
  }
}
