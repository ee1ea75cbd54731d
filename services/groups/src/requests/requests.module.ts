import { Module } from '@nestjs/common';

import { ApplicationsRepository } from '../applications/applications.repository';
import { InvitationsRepository } from '../invitations/invitations.repository';
import { OpenRequests } from './open-requests';

const providers = [ApplicationsRepository, InvitationsRepository, OpenRequests];

@Module({ providers, exports: providers })
export class RequestsModule {}
