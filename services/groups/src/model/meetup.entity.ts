import type { MeetupRepeat } from '@circlet/contracts';
import { idColumn, insertedAtColumn, timestampColumn } from '@circlet/platform/database';
import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';

import type { StoredStatus } from './meetup.rules';

/** A meetup for writes and decisions. It outlives its group while calendars show that it was canceled. */
@Entity('meetups')
@Check('meetups_status_check', `status IN ('proposed', 'scheduled', 'expired', 'canceled')`)
@Check('meetups_repeat_check', `repeat IN ('weekly', 'biweekly', 'monthly')`)
@Check('meetups_check', `status <> 'scheduled' OR starts_at IS NOT NULL`)
@Check('meetups_check1', `(starts_at IS NULL) = (ends_at IS NULL)`)
@Unique('meetups_repeats_id_key', ['repeatsId'])
@Index('meetups_group', ['groupId', 'endsAt'])
@Index('meetups_proposer', ['proposerId'])
@Index('meetups_proposed', ['deadline'], { where: `status = 'proposed'` })
@Index('meetups_scheduled', ['startsAt'], { where: `status = 'scheduled'` })
@Index('meetups_unasked', ['endsAt'], { where: `status = 'scheduled' AND asked_at IS NULL` })
@Index('meetups_repeating', ['endsAt'], { where: 'repeat IS NOT NULL AND NOT has_repeated' })
@Index('meetups_held', ['groupId', 'startsAt'], { where: 'is_held' })
@Index('meetups_disbanded', ['groupDeletedAt'], { where: 'group_deleted_at IS NOT NULL' })
@Index('meetups_kept', { synchronize: false })
export class MeetupEntity {
  @PrimaryGeneratedColumn('identity', idColumn('id') as { name: string })
  id: number;

  @Column(idColumn('group_id'))
  groupId: number;

  @Column(idColumn('proposer_id'))
  proposerId: number;

  @Column('text')
  title: string;

  @Column('text', { nullable: true })
  place: string | null;

  @Column('text', { nullable: true })
  note: string | null;

  /** IANA name. */
  @Column('text', { name: 'time_zone' })
  timeZone: string;

  @Column('smallint', { name: 'duration_minutes' })
  durationMinutes: number;

  @Column('text')
  status: StoredStatus;

  /** Null until the meetup is scheduled. */
  @Column({ ...timestampColumn('starts_at'), nullable: true })
  startsAt: Date | null;

  /** The start plus the duration. */
  @Column({ ...timestampColumn('ends_at'), nullable: true })
  endsAt: Date | null;

  /** When the votes decide by themselves; null if there was a single time. */
  @Column({ ...timestampColumn('deadline'), nullable: true })
  deadline: Date | null;

  @Column('text', { nullable: true })
  repeat: MeetupRepeat | null;

  /** Day of the month on which a monthly meetup takes place, in its own zone; shorter months use their last day. */
  @Column('smallint', { name: 'repeat_day', nullable: true })
  repeatDay: number | null;

  /** Minute of the day at which a series starts in its own zone, even on days when the clock skips it. */
  @Column('smallint', { name: 'repeat_minute', nullable: true })
  repeatMinute: number | null;

  /** The occurrence before this one. */
  @Column({ ...idColumn('repeats_id'), nullable: true })
  @ForeignKey(() => MeetupEntity, { name: 'meetups_repeats_id_fkey', onDelete: 'SET NULL' })
  repeatsId: number | null;

  /** Whether the next occurrence was created. */
  @Column('boolean', { name: 'has_repeated', default: false })
  hasRepeated: boolean;

  /** Revision in calendars. */
  @Column('integer', { default: 0 })
  sequence: number;

  @Column('text', { name: 'cancel_reason', nullable: true })
  cancelReason: string | null;

  /** When members without a vote were reminded; null before that. */
  @Column({ ...timestampColumn('nudged_at'), nullable: true })
  nudgedAt: Date | null;

  /** When members were reminded a day before, or it was too late for that; null while the reminder is to come. */
  @Column({ ...timestampColumn('reminded_first_at'), nullable: true })
  remindedFirstAt: Date | null;

  /** The same for the reminder two hours before. */
  @Column({ ...timestampColumn('reminded_last_at'), nullable: true })
  remindedLastAt: Date | null;

  /** When members were asked whether they met; null before that. */
  @Column({ ...timestampColumn('asked_at'), nullable: true })
  askedAt: Date | null;

  /** Whether enough members say that they attended. */
  @Column('boolean', { name: 'is_held', default: false })
  isHeld: boolean;

  /** The last members of a disbanded group, in whose calendars the meetup still appears. */
  @Column('bigint', { name: 'kept_for', array: true, default: [] })
  keptFor: number[];

  @Column({ ...timestampColumn('group_deleted_at'), nullable: true })
  groupDeletedAt: Date | null;

  @Column(insertedAtColumn('created_at'))
  createdAt: Date;

  /** When the meetup itself last changed; votes and answers don't count. */
  @Column(insertedAtColumn('changed_at'))
  changedAt: Date;
}
