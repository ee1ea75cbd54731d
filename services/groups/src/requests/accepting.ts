import { applicationAcceptedV1 } from '@circlet/contracts';
import { newEvent, type Work } from '@circlet/events';
import { Injectable } from '@nestjs/common';

import { Joining } from '../membership/joining';
import type { ApplicationEntity } from '../model/application.entity';
import type { DecidedStatus } from '../model/application.rules';
import { ApplicationsRepository } from '../model/applications.repository';
import { rememberAnswer } from '../model/group-answers';
import type { GroupEntity } from '../model/group.entity';
import { InvitationsRepository } from '../model/invitations.repository';

/** An application to accept. It and its group are locked. */
export interface AcceptedApplication {
  readonly group: GroupEntity;
  readonly application: ApplicationEntity;
  /** The status that acceptance gives it. */
  readonly status: DecidedStatus;
  /** The user who accepts the application. */
  readonly byUserId: number;
  /** The user who accepts the pending invitations of the applicant with it. */
  readonly invitationsByUserId: number;
}

/** Makes applicants members. */
@Injectable()
export class Accepting {
  constructor(
    private readonly applications: ApplicationsRepository,
    private readonly invitations: InvitationsRepository,
    private readonly joining: Joining,
  ) {}

  /** @throws DomainError `ALREADY_MEMBER`, `GROUP_FULL` */
  async accept(work: Work, accepted: AcceptedApplication): Promise<ApplicationEntity> {
    const { group, application, status, byUserId, invitationsByUserId } = accepted;
    const { id: applicationId, groupId, userId } = application;
    await this.joining.addMember(work, group, userId);
    const settled = await this.applications.settle(work.tx, application, status);
    const facts = { applicationId, groupId, userId, byUserId };
    await work.record(newEvent(applicationAcceptedV1, groupId, facts));
    await rememberAnswer(work, group, 'accepted');
    await this.invitations.acceptPending(work, groupId, userId, invitationsByUserId);
    return settled;
  }
}
