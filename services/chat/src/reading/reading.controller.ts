import { countUnread, readMessages } from '@circlet/contracts';
import { Handles, type Input } from '@circlet/platform';
import { Controller } from '@nestjs/common';

import { groupMember } from '../memberships/group-member.permission';
import { ReadingService } from './reading.service';

@Controller()
export class ReadingController {
  constructor(private readonly reading: ReadingService) {}

  @Handles(countUnread)
  unread({ actor }: Input<typeof countUnread>): Promise<Record<string, number>> {
    return this.reading.unread(actor.id);
  }

  @Handles(readMessages, { allow: groupMember })
  async read({ actor, params, body }: Input<typeof readMessages>): Promise<{ message: string }> {
    await this.reading.read(params.id, actor.id, body.messageId);
    return { message: 'Messages marked as read' };
  }
}
