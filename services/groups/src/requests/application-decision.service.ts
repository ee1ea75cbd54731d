import { type Application, applicationRejectedV1, applicationWithdrawnV1 } from '@circlet/contracts';
import { newEvent, Transactions, type Work } from '@circlet/events';
import { DomainError } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

import { rememberAnswer } from '../model/group-answers';
import type { GroupEntity } from '../model/group.entity';
import { GroupLocks } from '../model/group-locks';
import type { ApplicationEntity } from '../model/application.entity';
import {
  type ApplicationAction,
  decide,
  type DecidedStatus,
  applicationPartyOf,
} from '../model/application.rules';
import { ApplicationsRepository, toApplication } from '../model/applications.repository';
import { readCoOwnerIdsFor } from '../model/managers';
import { Accepting } from './accepting';

/** An application whose group is locked too, and the status that the action gives it. */
interface DecidedApplication {
  readonly group: GroupEntity;
  readonly managerIds: readonly number[];
  readonly application: ApplicationEntity;
  readonly status: DecidedStatus;
}

/** Accepts, rejects and withdraws applications. */
@Injectable()
export class ApplicationDecisionService {
  constructor(
    private readonly applications: ApplicationsRepository,
    private readonly accepting: Accepting,
    private readonly locks: GroupLocks,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Accepts an application: the applicant becomes a member.
   * @throws DomainError `APPLICATION_NOT_PENDING`, `NOT_GROUP_OWNER`, `ALREADY_MEMBER`, `GROUP_FULL`
   */
  accept(actorId: number, id: number): Promise<Application> {
    return this.transactions.run(async (work) => {
      const { managerIds, ...decided } = await this.lockAndDecide(work, actorId, id, 'accept');
      const accepted = await this.accepting.accept(work, {
        ...decided,
        byUserId: actorId,
        invitationsByUserId: actorId,
      });
      work.notify([...managerIds, accepted.userId], 'applications');
      return toApplication(accepted);
    });
  }

  /**
   * Rejects an application.
   * @param reason - a note to the applicant; null for none
   * @throws DomainError `APPLICATION_NOT_PENDING`, `NOT_GROUP_OWNER`
   */
  reject(actorId: number, id: number, reason: string | null): Promise<Application> {
    return this.transactions.run(async (work) => {
      const { group, managerIds, application, status } = await this.lockAndDecide(
        work,
        actorId,
        id,
        'reject',
      );
      const { groupId, userId } = application;
      const rejected = await this.applications.settle(work.tx, application, status, reason);
      const facts = { applicationId: id, groupId, userId, byUserId: actorId, reason };
      await work.record(newEvent(applicationRejectedV1, groupId, facts));
      await rememberAnswer(work, group, 'rejected');
      work.notify([...managerIds, userId], 'applications');
      return toApplication(rejected);
    });
  }

  /** @throws DomainError `APPLICATION_NOT_PENDING`, `NOT_APPLICANT`, `APPLICATION_NOT_WITHDRAWABLE` */
  async withdraw(actorId: number, id: number): Promise<void> {
    await this.transactions.run(async (work) => {
      const { group, managerIds, application, status } = await this.lockAndDecide(
        work,
        actorId,
        id,
        'withdraw',
      );
      const { groupId, userId } = application;
      const { ownerId } = group;
      await this.applications.settle(work.tx, application, status);
      const facts = { applicationId: id, groupId, userId, ownerId, cause: 'withdrawn' as const };
      await work.record(newEvent(applicationWithdrawnV1, groupId, facts));
      work.notify([...managerIds, userId], 'applications');
    });
  }

  /** Locks the applicant, then the group and then the application, and decides whether the actor can act. */
  private async lockAndDecide(
    { tx }: Work,
    actorId: number,
    id: number,
    action: ApplicationAction,
  ): Promise<DecidedApplication> {
    const parties = await this.applications.findParties(id, tx);
    if (parties === undefined) throw new DomainError('APPLICATION_NOT_PENDING');
    const isActive = await this.locks.lockUserShared(tx, parties.userId);
    const group = await this.locks.lockIfExists(tx, parties.groupId);
    const application = await this.applications.lock(tx, id);
    if (!isActive || group === null || application === null) throw new DomainError('APPLICATION_NOT_PENDING');
    const { ownerId } = group;
    const coOwnerIds = await readCoOwnerIdsFor(tx, group.id, application.userId);
    const party = applicationPartyOf(actorId, { userId: application.userId, ownerId, coOwnerIds });
    const outcome = decide(application.status, party, action);
    if ('refused' in outcome) throw new DomainError(outcome.refused);
    return { group, managerIds: [ownerId, ...coOwnerIds], application, status: outcome.status };
  }
}
