import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

import { idColumn, timestampColumn } from './columns';

/** A user's membership in a group. The owner is a member too. */
@Entity('memberships')
export class MembershipEntity {
  @PrimaryGeneratedColumn('identity', idColumn('id') as { name: string })
  id: number;

  @Column(idColumn('group_id'))
  groupId: number;

  @Column(idColumn('user_id'))
  userId: number;

  @Column(timestampColumn('joined_at'))
  joinedAt: Date;
}
