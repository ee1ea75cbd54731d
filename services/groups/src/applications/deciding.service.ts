import { type Application, applicationRejectedV1, applicationWithdrawnV1 } from '@circlet/contracts';
import { LivePublisher, newEvent, type Recorder, Transactions } from '@circlet/events';
import { DomainError } from '@circlet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import type { GroupEntity } from '../groups/group.entity';
import { GroupLocks } from '../groups/group-locks';
import { Audience } from '../live/audience';
import { Joining } from '../membership/joining';
import { MembershipsRepository } from '../membership/memberships.repository';
import type { ApplicationEntity } from './application.entity';
import { type ApplicationAction, partyOf, step } from './application.rules';
import { ApplicationsRepository, toApplication } from './applications.repository';

/** An application that is being decided, with everything locked. */
interface Case {
  readonly transaction: EntityManager;
  readonly events: Recorder;
  readonly group: GroupEntity;
  readonly application: ApplicationEntity;
  readonly audience: Audience;
}

/** Accepts, rejects and withdraws applications. */
@Injectable()
export class DecidingService {
  constructor(
    private readonly applications: ApplicationsRepository,
    private readonly memberships: MembershipsRepository,
    private readonly joining: Joining,
    private readonly locks: GroupLocks,
    private readonly transactions: Transactions,
    private readonly live: LivePublisher,
  ) {}

  /**
   * Accepts an application: the applicant becomes a member.
   * @throws DomainError `APPLICATION_NOT_PENDING`, `NOT_GROUP_OWNER`, `GROUP_FULL`
   */
  async accept(byUserId: number, id: number): Promise<Application> {
    return this.take(
      byUserId,
      id,
      'accept',
      async ({ transaction, events, group, application, audience }) => {
        const newcomer = { userId: application.userId, byUserId };
        audience.add('applications', await this.joining.join(transaction, events, group, newcomer));
        const members = await this.memberships.allOf(transaction, group.id);
        audience.add(
          'groups',
          members.map((member) => member.userId),
        );
        return this.applications.get(transaction, id);
      },
    );
  }

  /** @throws DomainError `APPLICATION_NOT_PENDING`, `NOT_GROUP_OWNER` */
  async reject(byUserId: number, id: number): Promise<Application> {
    return this.take(byUserId, id, 'reject', async ({ transaction, events, group, application }) => {
      const { userId } = application;
      const rejected = await this.applications.reject(transaction, application);
      const facts = { applicationId: id, groupId: group.id, userId, byUserId };
      await events.record(newEvent(applicationRejectedV1, group.id, facts));
      return rejected;
    });
  }

  /** @throws DomainError `APPLICATION_NOT_PENDING`, `NOT_APPLICANT`, `APPLICATION_NOT_WITHDRAWABLE` */
  async withdraw(byUserId: number, id: number): Promise<void> {
    await this.take(byUserId, id, 'withdraw', async ({ transaction, events, group, application }) => {
      await this.applications.withdraw(transaction, id);
      await events.record(
        newEvent(applicationWithdrawnV1, group.id, {
          applicationId: id,
          groupId: group.id,
          userId: byUserId,
          ownerId: group.ownerId,
          cause: 'withdrawn',
        }),
      );
      return application;
    });
  }

  /** Holds the applicant, locks the group and then the application, checks the rules, and runs the effect. */
  private async take(
    byUserId: number,
    id: number,
    action: ApplicationAction,
    effect: (one: Case) => Promise<ApplicationEntity>,
  ): Promise<Application> {
    const found = await this.applications.withOwner(id);
    if (found === undefined) throw new DomainError('APPLICATION_NOT_PENDING');
    const audience = new Audience();
    const application = await this.transactions.run(async (transaction, events) => {
      const isHere = await this.locks.hold(transaction, found.userId);
      const group = await this.locks.find(transaction, found.groupId);
      const application = await this.applications.lock(transaction, id);
      if (!isHere || group === null || application === null) throw new DomainError('APPLICATION_NOT_PENDING');
      const party = partyOf(byUserId, { userId: application.userId, ownerId: group.ownerId });
      const next = step(application.status, party, action);
      if ('refused' in next) throw new DomainError(next.refused);
      audience.add('applications', [group.ownerId, application.userId]);
      return effect({ transaction, events, group, application, audience });
    });
    audience.tell(this.live);
    return toApplication(application);
  }
}
