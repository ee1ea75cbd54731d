import { Module } from '@nestjs/common';

import { InvitationsController } from './invitations.controller';
import { InvitationsRepository } from './invitations.repository';

/** Invitations to groups. */
@Module({ controllers: [InvitationsController], providers: [InvitationsRepository] })
export class InvitationsModule {}
