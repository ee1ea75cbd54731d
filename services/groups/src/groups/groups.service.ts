import { type BodyOf, type createGroup, type Group, groupCreatedV1 } from '@circlet/contracts';
import { LivePublisher, newEvent, Transactions } from '@circlet/events';
import { DomainError } from '@circlet/platform';
import { Injectable } from '@nestjs/common';

import { Joining } from '../membership/joining';
import { MembershipsRepository } from '../membership/memberships.repository';
import { type GroupRow, toGroup } from './group-row';
import { GroupsRepository } from './groups.repository';

/** Groups as they are made and shown. */
@Injectable()
export class GroupsService {
  constructor(
    private readonly groups: GroupsRepository,
    private readonly memberships: MembershipsRepository,
    private readonly joining: Joining,
    private readonly transactions: Transactions,
    private readonly live: LivePublisher,
  ) {}

  /** Makes a group; its owner is the first member. */
  async create(ownerId: number, body: BodyOf<typeof createGroup>): Promise<Group> {
    const id = await this.transactions.run(async (transaction, events) => {
      const group = await this.groups.add(transaction, { ...body, ownerId });
      const { name, location, isListed } = group;
      await events.record(
        newEvent(groupCreatedV1, group.id, { groupId: group.id, ownerId, name, location, isListed }),
      );
      await this.joining.join(transaction, events, group, ownerId);
      return group.id;
    });
    this.live.notify([ownerId], 'groups');
    return this.get(id);
  }

  /** @throws DomainError `GROUP_NOT_FOUND` */
  async get(id: number): Promise<Group> {
    const row = await this.groups.byId(id);
    if (row === undefined) throw new DomainError('GROUP_NOT_FOUND');
    const [group] = await this.withMembers([row]);
    if (group === undefined) throw new DomainError('GROUP_NOT_FOUND');
    return group;
  }

  /** Groups somebody is in, owned ones included. */
  async ofUser(userId: number): Promise<Group[]> {
    return this.withMembers(await this.groups.ofUser(userId));
  }

  /** Groups somebody owns. */
  async ownedBy(userId: number): Promise<Group[]> {
    return this.withMembers(await this.groups.ownedBy(userId));
  }

  private async withMembers(rows: readonly GroupRow[]): Promise<Group[]> {
    const cards = await this.memberships.cardsOf(rows.map((row) => row.id));
    return rows.map((row) => toGroup(row, cards.get(row.id) ?? []));
  }
}
