import { type Application, applicationSubmittedV1, apply, type BodyOf } from '@circlet/contracts';
import { Creations, LivePublisher, newEvent, type Recorder } from '@circlet/events';
import { DomainError } from '@circlet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import type { GroupEntity } from '../groups/group.entity';
import { GroupLocks } from '../groups/group-locks';
import { Audience } from '../live/audience';
import { Joining } from '../membership/joining';
import { MembershipsRepository } from '../membership/memberships.repository';
import { hoursUntil } from '../requests/daily-limit.rules';
import type { ApplicationEntity } from './application.entity';
import { endOfWait, isLetInAtOnce, refuseApplying } from './application.rules';
import { ApplicationsRepository, toApplication } from './applications.repository';

@Injectable()
export class ApplyingService {
  constructor(
    private readonly applications: ApplicationsRepository,
    private readonly memberships: MembershipsRepository,
    private readonly joining: Joining,
    private readonly locks: GroupLocks,
    private readonly creations: Creations,
    private readonly live: LivePublisher,
  ) {}

  /**
   * Applies to a group. An invitee joins at once unless the owner requires approval.
   * @param key - the `Idempotency-Key`; a repeated request with the same key gets the same application
   * @throws DomainError when the user is gone, is a member, has applied already, was rejected recently or
   *   withdrew too often, or when the group is full or hidden by a block
   */
  async apply(userId: number, body: BodyOf<typeof apply>, key: string | undefined): Promise<Application> {
    const audience = new Audience();
    const create = async (transaction: EntityManager, events: Recorder): Promise<ApplicationEntity> => {
      if (!(await this.locks.hold(transaction, userId))) throw new DomainError('NOT_SIGNED_IN');
      const group = await this.locks.lock(transaction, body.groupId);
      const facts = await this.applications.facts(transaction, group, userId);
      const now = new Date();
      const refused = refuseApplying({ ...facts, group }, now);
      if (refused === 'REAPPLY_LATER')
        throw new DomainError(
          refused,
          `You may apply again in ${hoursUntil(endOfWait(facts, now) ?? now, now)}`,
        );
      if (refused !== null) throw new DomainError(refused);
      const application = await this.applications.add(transaction, { ...body, userId });
      audience.add('applications', [group.ownerId, userId]);
      return isLetInAtOnce(facts)
        ? this.letIn(transaction, events, group, application, audience)
        : this.submit(events, group, application);
    };
    const { row } = await this.creations.once(
      { call: apply, userId, key, input: body },
      { create, find: (transaction, id) => this.applications.find(transaction, id) },
    );
    audience.tell(this.live);
    return toApplication(row);
  }

  private async submit(
    events: Recorder,
    group: GroupEntity,
    application: ApplicationEntity,
  ): Promise<ApplicationEntity> {
    await events.record(
      newEvent(applicationSubmittedV1, group.id, {
        applicationId: application.id,
        groupId: group.id,
        userId: application.userId,
        ownerId: group.ownerId,
      }),
    );
    return application;
  }

  private async letIn(
    transaction: EntityManager,
    events: Recorder,
    group: GroupEntity,
    { id, userId }: ApplicationEntity,
    audience: Audience,
  ): Promise<ApplicationEntity> {
    const waiting = await this.joining.join(transaction, events, group, { userId, byUserId: group.ownerId });
    const members = await this.memberships.allOf(transaction, group.id);
    audience.add('applications', waiting);
    audience.add('invitations', [userId, group.ownerId]);
    audience.add(
      'groups',
      members.map((member) => member.userId),
    );
    return this.applications.get(transaction, id);
  }
}
