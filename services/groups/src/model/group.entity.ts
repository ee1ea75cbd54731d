import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

import { idColumn, timestampColumn } from './columns';

/** A group for writes and decisions; lists use plain SQL. */
@Entity('groups')
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

  @Column('text', { array: true })
  interests: string[];

  /** Relative URL of the cover. */
  @Column('text', { nullable: true })
  cover: string | null;

  @Column('boolean', { name: 'is_listed' })
  isListed: boolean;

  @Column(timestampColumn('created_at'))
  createdAt: Date;

  @Column('text', { name: 'search_text' })
  searchText: string;

  @Column('text', { name: 'location_text' })
  locationText: string;

  @Column('text', { name: 'sort_name' })
  sortName: string;

  @Column('double precision', { nullable: true })
  latitude: number | null;

  @Column('double precision', { nullable: true })
  longitude: number | null;

  @Column('integer', { nullable: true })
  cell: number | null;

  @Column('integer', { name: 'interest_ids', array: true })
  interestIds: number[];
}
