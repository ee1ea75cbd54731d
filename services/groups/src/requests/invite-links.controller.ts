import {
  createInviteLink,
  type InviteLink,
  listInviteLinks,
  type ResponseOf,
  revokeInviteLink,
} from '@circlet/contracts';
import { Handles, type Input } from '@circlet/platform';
import { Controller } from '@nestjs/common';

import { groupAccess } from '../access/group-access.permission';
import { InviteLinksRepository } from '../model/invite-links.repository';
import { InviteLinksService } from './invite-links.service';

@Controller()
export class InviteLinksController {
  constructor(
    private readonly links: InviteLinksRepository,
    private readonly making: InviteLinksService,
  ) {}

  @Handles(listInviteLinks, { allow: groupAccess('member') })
  list({ params }: Input<typeof listInviteLinks>): Promise<InviteLink[]> {
    return this.links.ofGroup(params.id);
  }

  @Handles(createInviteLink, { allow: groupAccess('member') })
  create({ actor, params }: Input<typeof createInviteLink>): Promise<ResponseOf<typeof createInviteLink>> {
    return this.making.create(actor.id, params.id);
  }

  @Handles(revokeInviteLink, { allow: groupAccess('manager') })
  async revoke({ actor, params }: Input<typeof revokeInviteLink>): Promise<{ message: string }> {
    await this.making.revoke(actor.id, params.id, params.linkId);
    return { message: 'The link no longer works' };
  }
}
