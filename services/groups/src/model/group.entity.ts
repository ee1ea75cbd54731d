import type { Answers } from '@circlet/contracts';
import { idColumn, insertedAtColumn } from '@circlet/platform/database';
import { Check, Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/**
 * A group for writes and decisions; lists use plain SQL. TypeORM must not synchronize
 * indexes with operator classes or included columns, because it cannot express them.
 */
@Entity('groups')
@Check('groups_max_members_check', 'max_members BETWEEN 2 AND 8')
@Check('groups_check', 'current_members BETWEEN 0 AND max_members')
@Check('groups_answers_check', `answers IN ('usually within a day', 'usually within 3 days', 'rarely')`)
@Index('groups_owner', ['ownerId'])
@Index('groups_by_listing', ['listedAt'], { where: 'is_listed' })
@Index('groups_by_created', { synchronize: false })
@Index('groups_by_name', { synchronize: false })
@Index('groups_by_size', { synchronize: false })
@Index('groups_by_place', { synchronize: false })
@Index('groups_by_last_meetup', { synchronize: false })
@Index('groups_by_name_and_content', { synchronize: false })
export class GroupEntity {
  @PrimaryGeneratedColumn('identity', idColumn('id') as { name: string })
  id: number;

  @Column(idColumn('owner_id'))
  ownerId: number;

  @Column('text')
  name: string;

  @Column('text')
  description: string;

  @Column('text', { nullable: true })
  category: string | null;

  @Column('text')
  location: string;

  @Column('smallint', { name: 'max_members' })
  maxMembers: number;

  /** Equals the number of memberships: both change in one transaction. */
  @Column('smallint', { name: 'current_members' })
  currentMembers: number;

  @Column('text', { array: true, default: [] })
  interests: string[];

  /** Relative URL of the cover. */
  @Column('text', { nullable: true })
  cover: string | null;

  @Column('boolean', { name: 'is_listed', default: true })
  isListed: boolean;

  @Column(insertedAtColumn('created_at'))
  createdAt: Date;

  /** How soon the owners answer applications; null while too few were answered. */
  @Column('text', { nullable: true })
  answers: Answers | null;

  /** Applications in a row that expired. The group recruits again once an owner resets it. */
  @Column('smallint', { name: 'expired_in_a_row', default: 0 })
  expiredInARow: number;

  /** Meetups that at least two members attended. */
  @Column('integer', { name: 'meetups_held', default: 0 })
  meetupsHeld: number;

  /** Day of the last one in its time zone. */
  @Column('date', { name: 'last_met_on', nullable: true })
  lastMetOn: string | null;

  /** When the group was last listed; the creation of a group that never was. */
  @Column(insertedAtColumn('listed_at'))
  listedAt: Date;

  @Column('text', { name: 'search_text' })
  searchText: string;

  @Column('text', { name: 'location_text' })
  locationText: string;

  @Column({ name: 'sort_name', type: 'text', collation: 'C' })
  sortName: string;

  @Column('double precision', { nullable: true })
  latitude: number | null;

  @Column('double precision', { nullable: true })
  longitude: number | null;

  @Column('integer', { nullable: true })
  cell: number | null;

  @Column('integer', { name: 'interest_ids', array: true, default: [] })
  interestIds: number[];
}
