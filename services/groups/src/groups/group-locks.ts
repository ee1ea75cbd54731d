import { DomainError } from '@circlet/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import { GroupEntity } from './group.entity';

/** All that changes a group or its members goes one after the other. */
@Injectable()
export class GroupLocks {
  /** The group, locked until the transaction ends; null if it is gone. */
  find(transaction: EntityManager, id: number): Promise<GroupEntity | null> {
    return transaction
      .getRepository(GroupEntity)
      .findOne({ where: { id }, lock: { mode: 'for_no_key_update' } });
  }

  /** @throws DomainError `GROUP_NOT_FOUND` */
  async lock(transaction: EntityManager, id: number): Promise<GroupEntity> {
    const group = await this.find(transaction, id);
    if (group === null) throw new DomainError('GROUP_NOT_FOUND');
    return group;
  }
}
