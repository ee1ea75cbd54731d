import type { Answers, CardMember, Group } from '@circlet/contracts';
import { sql } from '@circlet/platform/database';

import { isRecruiting } from './group.rules';

/** A group as read by plain SQL. */
export interface GroupRow {
  readonly id: number;
  readonly ownerId: number;
  readonly name: string;
  readonly description: string;
  readonly category: string | null;
  readonly location: string;
  readonly maxMembers: number;
  readonly currentMembers: number;
  readonly interests: string[];
  readonly cover: string | null;
  readonly isListed: boolean;
  /** Null when the location is not a known place. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly createdAt: Date;
  readonly answers: Answers | null;
  readonly expiredInARow: number;
  readonly meetupsHeld: number;
  /** ISO 8601. */
  readonly lastMetOn: string | null;
}

/** The columns of {@link GroupRow}, selected from `groups g`. */
export const groupColumns = sql`g.id, g.owner_id AS "ownerId", g.name, g.description, g.category, g.location,
  g.max_members AS "maxMembers", g.current_members AS "currentMembers", g.interests, g.cover,
  g.is_listed AS "isListed", g.latitude, g.longitude, g.created_at AS "createdAt", g.answers,
  g.expired_in_a_row AS "expiredInARow", g.meetups_held AS "meetupsHeld", g.last_met_on::text AS "lastMetOn"`;

/** SQL that builds a `GroupCard` from `groups g`. */
export const groupCardJson = sql`json_build_object('id', g.id, 'name', g.name, 'description', g.description,
  'location', g.location, 'category', g.category, 'maxMembers', g.max_members,
  'currentMembers', g.current_members, 'interests', g.interests, 'coverPhoto', g.cover)`;

/** Converts a group to its API shape. */
export const toGroup = (row: GroupRow, members: CardMember[]): Group => ({
  id: row.id,
  name: row.name,
  description: row.description,
  category: row.category,
  location: row.location,
  maxMembers: row.maxMembers,
  currentMembers: row.currentMembers,
  interests: row.interests,
  coverPhoto: row.cover,
  imageUrl: row.cover,
  createdAt: row.createdAt.toISOString(),
  ownerId: row.ownerId,
  isListed: row.isListed,
  isRecruiting: isRecruiting(row),
  answers: row.answers,
  meetupsHeld: row.meetupsHeld,
  lastMetOn: row.lastMetOn,
  members,
});
