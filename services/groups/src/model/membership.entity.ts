import { idColumn, insertedAtColumn } from '@circlet/platform/database';
import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

import { GroupEntity } from './group.entity';

/** A user's membership in a group. The owner is a member too. */
@Entity('memberships')
@Check('memberships_role_check', `role IN ('member', 'coowner')`)
@Unique('memberships_group_id_user_id_key', ['groupId', 'userId'])
@Index('memberships_user', ['userId'])
export class MembershipEntity {
  @PrimaryGeneratedColumn('identity', idColumn('id') as { name: string })
  id: number;

  @Column(idColumn('group_id'))
  @ForeignKey(() => GroupEntity, { name: 'memberships_group_id_fkey', onDelete: 'CASCADE' })
  groupId: number;

  @Column(idColumn('user_id'))
  userId: number;

  @Column(insertedAtColumn('joined_at'))
  joinedAt: Date;

  /** The owner's own membership is a plain one: `groups.owner_id` says who owns the group. */
  @Column('text', { default: 'member' })
  role: 'member' | 'coowner';
}
