import { countUnread, readMessages } from '@circlet/contracts';
import { type Actor, CurrentActor, type Input, InputOf, RpcHandler } from '@circlet/platform';
import { Controller, UseGuards } from '@nestjs/common';

import { GroupMemberGuard } from '../memberships/group-member.guard';
import { ReadingService } from './reading.service';

@Controller()
export class ReadingController {
  constructor(private readonly reading: ReadingService) {}

  @RpcHandler(countUnread)
  unread(@CurrentActor() actor: Actor): Promise<Record<string, number>> {
    return this.reading.unread(actor.id);
  }

  @RpcHandler(readMessages)
  @UseGuards(GroupMemberGuard)
  async read(
    @CurrentActor() actor: Actor,
    @InputOf(readMessages) { params, body }: Input<typeof readMessages>,
  ): Promise<{ message: string }> {
    await this.reading.read(params.id, actor.id, body.messageId);
    return { message: 'Messages marked as read' };
  }
}
