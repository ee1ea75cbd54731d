import {
  acceptApplication,
  acceptInvitation,
  apply,
  declineInvitation,
  invite,
  listMembers,
  listPendingApplications,
  listUserInvitations,
  rejectApplication,
  removeMember,
  transferGroup,
  updateGroup,
  withdrawApplication,
} from '@circlet/contracts';
import { type Actor, DomainError } from '@circlet/platform';
import type { TestService } from '@circlet/testing';

import { buildApplication } from '../build-application';
import { givenGroup } from '../build-group';
import { signUp } from '../start-groups';
import { FakeIdentity, type IdentityEvent } from './fake-identity';

/** An action that a user attempts. Indexes wrap around, so that any numbers form a valid attempt. */
export type Attempt =
  | { readonly kind: 'apply' | 'invite' | 'leave' | 'answer'; readonly user: number; readonly group: number }
  | { readonly kind: 'decide' | 'withdraw'; readonly pick: number; readonly yes: boolean }
  | { readonly kind: 'transfer' | 'resize'; readonly user: number; readonly group: number }
  | { readonly kind: IdentityEvent; readonly user: number; readonly other: number };

/** A few users and groups on a running service. */
export class World {
  private readonly identity: FakeIdentity;

  private constructor(
    private readonly service: TestService,
    private readonly people: readonly Actor[],
    private readonly groupIds: readonly number[],
  ) {
    this.identity = new FakeIdentity(service);
  }

  static async create(service: TestService): Promise<World> {
    const people: Actor[] = [];
    for (let n = 0; n < 7; n += 1) people.push(await signUp(service));
    const groupIds: number[] = [];
    for (const maxMembers of [2, 3, 4])
      groupIds.push((await givenGroup(service, people[groupIds.length]!, { maxMembers })).id);
    return new World(service, people, groupIds);
  }

  /** Runs an attempt. It can be refused, also because the service is busy, but must never fail otherwise. */
  async attempt(attempt: Attempt): Promise<void> {
    try {
      await this.perform(attempt);
    } catch (error) {
      const isRefusal = error instanceof DomainError && [401, 403, 404, 409, 503].includes(error.status);
      if (!isRefusal) throw error;
    }
  }

  private async perform(attempt: Attempt): Promise<void> {
    switch (attempt.kind) {
      case 'apply': {
        const body = buildApplication(this.groupOf(attempt));
        await this.as(this.personOf(attempt)).call(apply, { body });
        return;
      }
      case 'invite': {
        const { owner, groupId } = await this.owned(attempt);
        await this.as(owner).call(invite, { body: { groupId, inviteeId: this.personOf(attempt).id } });
        return;
      }
      case 'answer':
        return this.answer(this.personOf(attempt), attempt.group % 2 === 0);
      case 'leave':
        return this.leave(this.personOf(attempt), this.groupOf(attempt));
      case 'decide':
        return this.decide(attempt.pick, attempt.yes);
      case 'withdraw':
        return this.withdraw(attempt.pick);
      case 'transfer': {
        const { owner, groupId } = await this.owned(attempt);
        const body = { userId: this.personOf(attempt).id };
        await this.as(owner).call(transferGroup, { params: { id: groupId }, body });
        return;
      }
      case 'resize': {
        const { owner, groupId } = await this.owned(attempt);
        const body = { maxMembers: 2 + (attempt.user % 3) };
        await this.as(owner).call(updateGroup, { params: { id: groupId }, body });
        return;
      }
      default:
        return this.identity.publish(
          attempt.kind,
          this.personOf(attempt),
          this.personOf({ user: attempt.other }),
        );
    }
  }

  private async answer(invitee: Actor, yes: boolean): Promise<void> {
    const rows = await this.as(invitee).call(listUserInvitations, { params: { id: invitee.id } });
    const pending = rows.find((row) => row.status === 'pending');
    if (pending === undefined) return;
    await this.as(invitee).call(yes ? acceptInvitation : declineInvitation, { params: { id: pending.id } });
  }

  private async leave(member: Actor, groupId: number): Promise<void> {
    const rows = await this.as(member).call(listMembers, { params: { id: groupId } });
    const memberId = rows.find((row) => row.userId === member.id)!.id;
    await this.as(member).call(removeMember, { params: { groupId, memberId } });
  }

  private async decide(pick: number, yes: boolean): Promise<void> {
    const owner = this.people[pick % this.people.length]!;
    const rows = await this.as(owner).call(listPendingApplications, { params: { id: owner.id } });
    const application = rows[pick % Math.max(1, rows.length)];
    if (application === undefined) return;
    await this.as(owner).call(yes ? acceptApplication : rejectApplication, {
      params: { id: application.id },
    });
  }

  private async withdraw(pick: number): Promise<void> {
    const rows = await this.service.dataSource.query<{ id: number; userId: number }[]>(
      `SELECT id, user_id AS "userId" FROM applications WHERE status = 'pending' ORDER BY id`,
    );
    const application = rows[pick % Math.max(1, rows.length)];
    const applicant = this.people.find((person) => person.id === application?.userId);
    if (application === undefined || applicant === undefined) return;
    await this.as(applicant).call(withdrawApplication, { params: { id: application.id } });
  }

  private async owned(attempt: { group: number }): Promise<{ owner: Actor; groupId: number }> {
    const groupId = this.groupOf(attempt);
    const [row] = await this.service.dataSource.query<{ ownerId: number }[]>(
      'SELECT owner_id AS "ownerId" FROM groups WHERE id = $1',
      [groupId],
    );
    if (row === undefined) throw new DomainError('GROUP_NOT_FOUND');
    return { owner: this.people.find((person) => person.id === row.ownerId)!, groupId };
  }

  private as(actor: Actor) {
    return this.service.as(actor);
  }

  private personOf({ user }: { user: number }): Actor {
    return this.people[user % this.people.length]!;
  }

  private groupOf({ group }: { group: number }): number {
    return this.groupIds[group % this.groupIds.length]!;
  }
}
