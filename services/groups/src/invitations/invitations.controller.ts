import { type InvitationDetail, listUserInvitations } from '@circlet/contracts';
import { type Input, InputOf, RpcHandler } from '@circlet/platform';
import { Controller, UseGuards } from '@nestjs/common';

import { OwnListGuard } from '../access/own-list.guard';
import { InvitationsRepository } from './invitations.repository';

/** Invitations. */
@Controller()
export class InvitationsController {
  constructor(private readonly invitations: InvitationsRepository) {}

  @RpcHandler(listUserInvitations)
  @UseGuards(OwnListGuard)
  ofUser(
    @InputOf(listUserInvitations) { params }: Input<typeof listUserInvitations>,
  ): Promise<InvitationDetail[]> {
    return this.invitations.ofInvitee(params.id);
  }
}
