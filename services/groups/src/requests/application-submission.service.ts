import { type Application, applicationSubmittedV1, apply, type BodyOf } from '@circlet/contracts';
import { Creations, newEvent, type Work } from '@circlet/events';
import { DomainError } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

import { GroupLocks } from '../model/group-locks';
import { InviteLinksRepository } from '../model/invite-links.repository';
import type { ApplicationEntity } from '../model/application.entity';
import { applicationRefusal, isAcceptedImmediately, reapplyWait } from '../model/application.rules';
import { ApplicationsRepository, toApplication } from '../model/applications.repository';
import { readCoOwnerIdsFor } from '../model/managers';
import { Accepting } from './accepting';

/** Receives applications to groups. */
@Injectable()
export class ApplicationSubmissionService {
  constructor(
    private readonly applications: ApplicationsRepository,
    private readonly inviteLinks: InviteLinksRepository,
    private readonly accepting: Accepting,
    private readonly locks: GroupLocks,
    private readonly creations: Creations,
  ) {}

  /**
   * Applies to a group. An invitee joins at once unless the owner requires approval.
   * @param key - the `Idempotency-Key`; a repeated request with the same key gets the same application
   * @throws DomainError when the user is gone, is a member, has applied already, was rejected or removed
   *   recently or withdrew too often, or when the group is full, paused or hidden by a block
   */
  async apply(userId: number, body: BodyOf<typeof apply>, key: string | undefined): Promise<Application> {
    const { row } = await this.creations.once(
      { call: apply, userId, key, input: body },
      {
        create: (work) => this.add(work, userId, body),
        find: (tx, id) => this.applications.find(tx, id),
      },
    );
    return toApplication(row);
  }

  private async add(work: Work, userId: number, body: BodyOf<typeof apply>): Promise<ApplicationEntity> {
    if (!(await this.locks.lockUserShared(work.tx, userId))) throw new DomainError('NOT_SIGNED_IN');
    const group = await this.locks.lock(work.tx, body.groupId);
    const facts = await this.applications.facts(work.tx, group, userId);
    const now = new Date();
    const refused = applicationRefusal({ ...facts, group }, now);
    if (refused === 'REAPPLY_LATER')
      throw new DomainError(refused, `You may apply again in ${reapplyWait(facts, now) ?? 'a moment'}`);
    if (refused !== null) throw new DomainError(refused);
    const { id: groupId, ownerId } = group;
    const { inviteToken, ...answers } = body;
    const inviter =
      inviteToken === undefined ? null : await this.inviteLinks.inviterThrough(groupId, inviteToken, work.tx);
    const invitedById = inviter?.id ?? null;
    const application = await this.applications.add(work.tx, { ...answers, userId, invitedById });
    const applicationId = application.id;
    const coOwnerIds = await readCoOwnerIdsFor(work.tx, groupId, userId);
    work.notify([ownerId, ...coOwnerIds, userId], 'applications');
    if (!isAcceptedImmediately(facts)) {
      await work.record(
        newEvent(applicationSubmittedV1, groupId, { applicationId, groupId, userId, ownerId, coOwnerIds }),
      );
      return application;
    }
    return this.accepting.accept(work, {
      group,
      application,
      status: 'accepted',
      byUserId: ownerId,
      invitationsByUserId: userId,
    });
  }
}
