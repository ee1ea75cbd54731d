import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

import { idColumn, momentColumn } from '../database/columns';

/** Somebody in a group; the owner is one of the members. */
@Entity('memberships')
export class MembershipEntity {
  @PrimaryGeneratedColumn('identity', idColumn('id') as { name: string })
  id: number;

  @Column(idColumn('group_id'))
  groupId: number;

  @Column(idColumn('user_id'))
  userId: number;

  @Column(momentColumn('joined_at'))
  joinedAt: Date;
}
