import {
  type Application,
  applicationAcceptedV1,
  applicationRejectedV1,
  applicationSubmittedV1,
  type apply,
  type BodyOf,
} from '@circlet/contracts';
import { LivePublisher, newEvent, type Recorder, Transactions } from '@circlet/events';
import { DomainError } from '@circlet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import type { GroupEntity } from '../groups/group.entity';
import { GroupsRepository } from '../groups/groups.repository';
import { Joining } from '../membership/joining';
import { MembershipsRepository } from '../membership/memberships.repository';
import type { ApplicationEntity } from './application.entity';
import { partyOf, refuseApplying, step } from './application.rules';
import { ApplicationsRepository, toApplication } from './applications.repository';

/** A decision as it is being made, everything locked. */
interface Decision {
  readonly transaction: EntityManager;
  readonly events: Recorder;
  readonly group: GroupEntity;
  readonly application: ApplicationEntity;
}

/** Applying to groups, and the owner's answer. */
@Injectable()
export class ApplicationsService {
  constructor(
    private readonly applications: ApplicationsRepository,
    private readonly groups: GroupsRepository,
    private readonly memberships: MembershipsRepository,
    private readonly joining: Joining,
    private readonly transactions: Transactions,
    private readonly live: LivePublisher,
  ) {}

  /** @throws DomainError when the person is in, has applied, was declined lately, or the group is full */
  async apply(userId: number, body: BodyOf<typeof apply>): Promise<Application> {
    const { application, ownerId } = await this.transactions.run(async (transaction, events) => {
      const group = await this.groups.lock(transaction, body.groupId);
      if (group === null) throw new DomainError('GROUP_NOT_FOUND');
      const earlier = await this.applications.earlier(transaction, group.id, userId);
      const isMember = await this.memberships.isMember(transaction, group.id, userId);
      const refused = refuseApplying({ ...earlier, isMember, group }, new Date());
      if (refused !== null) throw new DomainError(refused);
      const application = await this.applications.add(transaction, { ...body, userId });
      await events.record(
        newEvent(applicationSubmittedV1, group.id, {
          applicationId: application.id,
          groupId: group.id,
          userId,
          ownerId: group.ownerId,
        }),
      );
      return { application, ownerId: group.ownerId };
    });
    this.live.notify([ownerId, userId], 'applications');
    return toApplication(application);
  }

  /** @throws DomainError `APPLICATION_NOT_PENDING`, `NOT_GROUP_OWNER`, `GROUP_FULL` */
  async accept(byUserId: number, id: number): Promise<Application> {
    const application = await this.decide(byUserId, id, 'accept', async (decision) => {
      const { transaction, events, group } = decision;
      await this.joining.join(transaction, events, group, decision.application.userId);
      const accepted = await this.applications.decide(transaction, decision.application, 'accepted');
      await events.record(newEvent(applicationAcceptedV1, group.id, facts(accepted, byUserId)));
      return accepted;
    });
    this.live.notify([byUserId, application.userId], 'applications');
    this.live.notify(await this.memberships.userIdsOf(application.groupId), 'groups');
    return toApplication(application);
  }

  /** @throws DomainError `APPLICATION_NOT_PENDING`, `NOT_GROUP_OWNER` */
  async reject(byUserId: number, id: number): Promise<Application> {
    const application = await this.decide(byUserId, id, 'reject', async (decision) => {
      const { transaction, events, group } = decision;
      const rejected = await this.applications.decide(transaction, decision.application, 'rejected');
      await events.record(newEvent(applicationRejectedV1, group.id, facts(rejected, byUserId)));
      return rejected;
    });
    this.live.notify([byUserId, application.userId], 'applications');
    return toApplication(application);
  }

  /** Locks the group, then the application, and asks the rules. */
  private async decide(
    byUserId: number,
    id: number,
    action: 'accept' | 'reject',
    effect: (decision: Decision) => Promise<ApplicationEntity>,
  ): Promise<ApplicationEntity> {
    const found = await this.applications.withOwner(id);
    if (found === undefined) throw new DomainError('APPLICATION_NOT_PENDING');
    return this.transactions.run(async (transaction, events) => {
      const group = await this.groups.lock(transaction, found.groupId);
      const application = await this.applications.lock(transaction, id);
      if (group === null || application === null) throw new DomainError('APPLICATION_NOT_PENDING');
      const party = partyOf(byUserId, { userId: application.userId, ownerId: group.ownerId });
      const next = step(application.status, party, action);
      if ('refused' in next) throw new DomainError(next.refused);
      return effect({ transaction, events, group, application });
    });
  }
}

const facts = (application: ApplicationEntity, byUserId: number) => ({
  applicationId: application.id,
  groupId: application.groupId,
  userId: application.userId,
  byUserId,
});
