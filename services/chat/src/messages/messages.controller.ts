import { listMessages, type Message, postMessage } from '@circlet/contracts';
import { Handles, type Input } from '@circlet/platform';
import { Controller } from '@nestjs/common';

import { groupMember, memberUnlessValid } from '../memberships/group-member.permission';
import { MessagesService } from './messages.service';

@Controller()
export class MessagesController {
  constructor(private readonly messages: MessagesService) {}

  @Handles(postMessage, { allow: memberUnlessValid })
  post({ actor, body }: Input<typeof postMessage>): Promise<Message> {
    return this.messages.post(actor, body);
  }

  @Handles(listMessages, { allow: groupMember })
  list({ actor, params, query }: Input<typeof listMessages>): Promise<Message[]> {
    return this.messages.list(actor.id, params.id, query);
  }
}
