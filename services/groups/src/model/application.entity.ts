import type { ApplicationStatus, Experience } from '@circlet/contracts';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

import { idColumn, timestampColumn } from './columns';

/** A user's application to a group, and its outcome. */
@Entity('applications')
export class ApplicationEntity {
  @PrimaryGeneratedColumn('identity', idColumn('id') as { name: string })
  id: number;

  @Column(idColumn('group_id'))
  groupId: number;

  @Column(idColumn('user_id'))
  userId: number;

  @Column('text')
  status: ApplicationStatus;

  @Column('text')
  message: string;

  @Column('text')
  experience: Experience;

  @Column(timestampColumn('created_at'))
  createdAt: Date;

  @Column({ ...timestampColumn('decided_at'), nullable: true })
  decidedAt: Date | null;

  /** When the owner was reminded; null until then. */
  @Column({ ...timestampColumn('reminded_at'), nullable: true })
  remindedAt: Date | null;
}
