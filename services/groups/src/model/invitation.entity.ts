import type { InvitationStatus } from '@circlet/contracts';
import { idColumn, insertedAtColumn, timestampColumn } from '@circlet/platform/database';
import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

import { GroupEntity } from './group.entity';

/** An owner's invitation to a user, and its outcome. */
@Entity('invitations')
@Check('invitations_status_check', `status IN ('pending', 'accepted', 'rejected')`)
@Check('invitations_check', `(status = 'pending') = (decided_at IS NULL)`)
@Index('invitations_one_pending', ['groupId', 'inviteeId'], { unique: true, where: `status = 'pending'` })
@Index('invitations_of_invitee', ['inviteeId', 'createdAt'])
export class InvitationEntity {
  @PrimaryGeneratedColumn('identity', idColumn('id') as { name: string })
  id: number;

  @Column(idColumn('group_id'))
  @ForeignKey(() => GroupEntity, { name: 'invitations_group_id_fkey', onDelete: 'CASCADE' })
  groupId: number;

  @Column(idColumn('invitee_id'))
  inviteeId: number;

  @Column(idColumn('inviter_id'))
  inviterId: number;

  @Column('text', { nullable: true })
  message: string | null;

  @Column('text', { default: 'pending' })
  status: InvitationStatus;

  @Column(insertedAtColumn('created_at'))
  createdAt: Date;

  @Column({ ...timestampColumn('decided_at'), nullable: true })
  decidedAt: Date | null;
}
