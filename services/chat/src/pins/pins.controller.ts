import {
  type AnyMessage,
  listDirectPins,
  listPins,
  type PinnedDirectMessage,
  type PinnedMessage,
  pinMessage,
  unpinMessage,
} from '@circlet/contracts';
import { Handles, type Input } from '@circlet/platform';
import { Controller, Module } from '@nestjs/common';

import { DirectModule } from '../direct/direct.module';
import { directReader, openChat } from '../direct/direct.permissions';
import { MembershipsModule } from '../memberships/group-access';
import { groupMember } from '../memberships/group-member.permission';
import { messageReader } from '../messages/message.permissions';
import { MessagesModule } from '../messages/messages.module';
import { PeopleModule } from '../people/people.repository';
import { PinsRepository } from './pins.repository';
import { PinsService } from './pins.service';

@Controller()
export class PinsController {
  constructor(private readonly pins: PinsService) {}

  @Handles(pinMessage, { allow: [messageReader, openChat] })
  pin({ actor, params }: Input<typeof pinMessage>): Promise<AnyMessage> {
    return this.pins.pin(params.id, actor.id);
  }

  @Handles(unpinMessage, { allow: messageReader })
  async unpin({ actor, params }: Input<typeof unpinMessage>): Promise<{ message: string }> {
    await this.pins.unpin(params.id, actor.id);
    return { message: 'Message unpinned' };
  }

  @Handles(listPins, { allow: groupMember })
  ofGroup({ actor, params }: Input<typeof listPins>): Promise<PinnedMessage[]> {
    return this.pins.ofGroup(actor.id, params.id);
  }

  @Handles(listDirectPins, { allow: directReader })
  ofPair({ actor, params }: Input<typeof listDirectPins>): Promise<PinnedDirectMessage[]> {
    return this.pins.ofPair(actor.id, params.userId);
  }
}

@Module({
  imports: [DirectModule, MembershipsModule, MessagesModule, PeopleModule],
  controllers: [PinsController],
  providers: [PinsRepository, PinsService],
})
export class PinsModule {}
