import type { ApplicationStatus, Experience } from '@circlet/contracts';
import { idColumn, insertedAtColumn, timestampColumn } from '@circlet/platform/database';
import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

import { GroupEntity } from './group.entity';

/** A user's application to a group, and its outcome. */
@Entity('applications')
@Check('applications_status_check', `status IN ('pending', 'accepted', 'rejected', 'expired')`)
@Check('applications_experience_check', `experience IN ('beginner', 'intermediate', 'advanced', 'expert')`)
@Check('applications_check', `(status = 'pending') = (decided_at IS NULL)`)
@Index('applications_one_pending', ['groupId', 'userId'], { unique: true, where: `status = 'pending'` })
@Index('applications_of_group', ['groupId', 'createdAt'])
@Index('applications_settled', ['groupId', 'decidedAt'], { where: 'decided_at IS NOT NULL' })
@Index('applications_of_user', ['userId', 'createdAt'])
@Index('applications_invited_by', ['invitedById'], { where: 'invited_by_id IS NOT NULL' })
@Index('applications_waiting', ['createdAt'], { where: `status = 'pending'` })
export class ApplicationEntity {
  @PrimaryGeneratedColumn('identity', idColumn('id') as { name: string })
  id: number;

  @Column(idColumn('group_id'))
  @ForeignKey(() => GroupEntity, { name: 'applications_group_id_fkey', onDelete: 'CASCADE' })
  groupId: number;

  @Column(idColumn('user_id'))
  userId: number;

  @Column('text', { default: 'pending' })
  status: ApplicationStatus;

  @Column('text')
  message: string;

  @Column('text')
  experience: Experience;

  @Column(insertedAtColumn('created_at'))
  createdAt: Date;

  @Column({ ...timestampColumn('decided_at'), nullable: true })
  decidedAt: Date | null;

  /** When the owner was reminded; null until then. */
  @Column({ ...timestampColumn('reminded_at'), nullable: true })
  remindedAt: Date | null;

  /** The owner's note on a rejection. */
  @Column('text', { nullable: true })
  reason: string | null;

  /** The member whose invite link brought the applicant. */
  @Column({ ...idColumn('invited_by_id'), nullable: true })
  invitedById: number | null;
}
