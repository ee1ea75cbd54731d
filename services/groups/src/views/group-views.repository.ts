import type { AvailabilitySlot, CardMember } from '@circlet/contracts';
import { type Placeholders, prepared, rowOf, sql } from '@circlet/platform/database';
import { shownNameOf } from '@circlet/projections';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { memberRole } from '../model/managers';

/** A member of a group as cards show them, without the names of the fields, which would repeat for each. */
type MemberFacts = readonly [
  groupId: number,
  id: number,
  userId: number,
  role: CardMember['role'],
  name: string,
  age: CardMember['user']['age'],
  profilePhoto: string | null,
];

/** The next meetup of a group, without the names of the fields. */
type NextMeetup = readonly [groupId: number, id: number, title: string, startsAt: string];

/** When a user is free, without the names of the fields. */
type FreeTimes = readonly [userId: number, slots: readonly AvailabilitySlot[], timeZone: string];

/** Everything that a viewer's page of groups shows in addition to the groups themselves. */
export interface ViewFacts {
  /** The members of all groups, oldest membership first; null when there are none. */
  readonly members: readonly MemberFacts[] | null;
  /** The number of listed groups by interest key, for those that are in use; null when none is. */
  readonly interests: Readonly<Record<string, number>> | null;
  readonly listedGroups: number;
  /** The groups in which the viewer waits for a place; null when there are none. */
  readonly waiting: readonly number[] | null;
  /** The next meetup in each of the viewer's groups that has one; null when none has. */
  readonly nextMeetups: readonly NextMeetup[] | null;
  readonly viewerLocation: string | null;
  /** Null until the viewer's card arrives. */
  readonly viewerInterests: string[] | null;
  /** When the viewer is free; null until they say so. */
  readonly viewerFree: FreeTimes | null;
  /** When the members are free who have said so; null when none has, and when the viewer has not. */
  readonly membersFree: readonly FreeTimes[] | null;
}

/** The groups of a page, the keys of their interests, and who looks at them. */
interface PageOfViewer {
  readonly groupIds: readonly number[];
  readonly interestKeys: readonly string[];
  readonly viewerId: number;
}

const freeTimes = sql`json_build_array(a.user_id, a.slots, a.time_zone)`;
const saysWhenFree = sql`a.slots <> '{}' AND a.time_zone IS NOT NULL`;

const FACTS = prepared(
  'group-views',
  ($: Placeholders<PageOfViewer>) => sql<ViewFacts>`
    SELECT (SELECT json_agg(json_build_array(m.group_id, m.id, m.user_id, ${memberRole}, ${shownNameOf(sql`c`)}, c.age, c.profile_photo)
                            ORDER BY m.joined_at, m.id)
            FROM memberships m JOIN groups g ON g.id = m.group_id LEFT JOIN user_cards c ON c.user_id = m.user_id
            WHERE m.group_id = ANY(${$.groupIds}::bigint[])) AS members,
           (SELECT json_object_agg(i.key, i.listed_groups) FROM interests i
            WHERE i.key = ANY(${$.interestKeys}::text[])) AS interests,
           (SELECT total FROM listed_groups) AS "listedGroups",
           (SELECT json_agg(w.group_id) FROM waitlist w
            WHERE w.user_id = ${$.viewerId}::bigint AND w.group_id = ANY(${$.groupIds}::bigint[])) AS waiting,
           (SELECT json_agg(json_build_array(m.group_id, next.id, next.title, next.starts_at))
            FROM memberships m CROSS JOIN LATERAL (
              SELECT u.id, u.title, u.starts_at FROM meetups u
              WHERE u.group_id = m.group_id AND u.status = 'scheduled' AND u.ends_at > now()
              ORDER BY u.starts_at, u.id LIMIT 1) AS next
            WHERE m.user_id = ${$.viewerId}::bigint AND m.group_id = ANY(${$.groupIds}::bigint[])) AS "nextMeetups",
           v.location AS "viewerLocation", v.interests AS "viewerInterests",
           CASE WHEN ${saysWhenFree} THEN ${freeTimes} END AS "viewerFree",
           CASE WHEN ${saysWhenFree} THEN (
             SELECT json_agg(${freeTimes}) FROM availabilities a
             WHERE ${saysWhenFree} AND a.user_id IN (
               SELECT m.user_id FROM memberships m WHERE m.group_id = ANY(${$.groupIds}::bigint[]))) END AS "membersFree"
    FROM (VALUES (${$.viewerId}::bigint)) AS viewer (id) LEFT JOIN user_cards v ON v.user_id = viewer.id
         LEFT JOIN availabilities a ON a.user_id = viewer.id`,
);

/** Reads the facts for a page of groups in one statement. */
@Injectable()
export class GroupViewsRepository {
  constructor(private readonly dataSource: DataSource) {}

  facts(page: PageOfViewer): Promise<ViewFacts> {
    return rowOf(this.dataSource, FACTS({ ...page }));
  }
}
