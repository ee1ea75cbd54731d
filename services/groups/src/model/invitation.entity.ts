import type { InvitationStatus } from '@circlet/contracts';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

import { idColumn, timestampColumn } from './columns';

/** An owner's invitation to a user, and its outcome. */
@Entity('invitations')
export class InvitationEntity {
  @PrimaryGeneratedColumn('identity', idColumn('id') as { name: string })
  id: number;

  @Column(idColumn('group_id'))
  groupId: number;

  @Column(idColumn('invitee_id'))
  inviteeId: number;

  @Column(idColumn('inviter_id'))
  inviterId: number;

  @Column('text', { nullable: true })
  message: string | null;

  @Column('text')
  status: InvitationStatus;

  @Column(timestampColumn('created_at'))
  createdAt: Date;

  @Column({ ...timestampColumn('decided_at'), nullable: true })
  decidedAt: Date | null;
}
