import type { AvailabilitySlot, CardMember, Group } from '@circlet/contracts';
import { milesBetween } from '@circlet/places';
import { Injectable } from '@nestjs/common';

import { gazetteer } from '../model/gazetteer';
import { interestKey } from '../model/text.rules';
import { commonPart, type WhenFree } from './common-part.rules';
import { type Match, match } from './match.rules';
import { MembershipsRepository } from '../model/memberships.repository';
import { type GroupRow, toGroup } from '../model/group-row';
import { GroupViewsRepository, type ViewFacts } from './group-views.repository';

/**
 * Builds groups for the API, with members and, for signed-in viewers, their match, whether they wait for a
 * place and, in their own groups, the next meetup, in one statement.
 */
@Injectable()
export class GroupViews {
  constructor(
    private readonly views: GroupViewsRepository,
    private readonly memberships: MembershipsRepository,
  ) {}

  /**
   * Returns the groups in the given order.
   * @param viewerId - null for visitors, who see no match
   */
  async of(rows: readonly GroupRow[], viewerId: number | null): Promise<Group[]> {
    if (rows.length === 0) return [];
    const groupIds = rows.map((row) => row.id);
    if (viewerId === null) {
      const cards = await this.memberships.cardsOf(groupIds);
      return rows.map((row) => toGroup(row, cards.get(row.id) ?? []));
    }
    const keysOf = new Map(rows.map((row): [number, string[]] => [row.id, row.interests.map(interestKey)]));
    const interestKeys = [...new Set([...keysOf.values()].flat())];
    const facts = await this.views.facts({ groupIds, interestKeys, viewerId });
    const members = membersByGroup(facts);
    const matchOf = matchFor(facts);
    const commonPartOf = commonPartFor(facts, viewerId);
    const waiting = new Set(facts.waiting);
    const nextMeetups = nextMeetupByGroup(facts);
    return rows.map((row) => {
      const group = toGroup(row, members.get(row.id) ?? []);
      const { score, reasons } = matchOf(row, keysOf.get(row.id) ?? [], commonPartOf(group.members));
      const isMember = group.members.some(({ userId }) => userId === viewerId);
      return {
        ...group,
        ...(isMember ? { nextMeetup: nextMeetups.get(row.id) ?? null } : {}),
        matchScore: score,
        matchReasons: reasons,
        isWaiting: waiting.has(row.id),
      };
    });
  }
}

function membersByGroup({ members }: ViewFacts): Map<number, CardMember[]> {
  const byGroup = new Map<number, CardMember[]>();
  for (const [groupId, id, userId, role, name, age, profilePhoto] of members ?? []) {
    const member = { id, userId, role, user: { name, age, profilePhoto } };
    const others = byGroup.get(groupId);
    if (others === undefined) byGroup.set(groupId, [member]);
    else others.push(member);
  }
  return byGroup;
}

type NextMeetup = NonNullable<Group['nextMeetup']>;

const nextMeetupByGroup = ({ nextMeetups }: ViewFacts): Map<number, NextMeetup> =>
  new Map(
    (nextMeetups ?? []).map(([groupId, id, title, startsAt]): [number, NextMeetup] => [
      groupId,
      { id, title, startsAt: new Date(startsAt).toISOString() },
    ]),
  );

/** Returns a function that returns when most members other than the viewer are free together with them. */
function commonPartFor(
  { viewerFree, membersFree }: ViewFacts,
  viewerId: number,
): (members: readonly CardMember[]) => AvailabilitySlot | null {
  if (viewerFree === null || membersFree === null) return () => null;
  const byUser = new Map(
    [viewerFree, ...membersFree].map(([userId, slots, timeZone]): [number, WhenFree] => [
      userId,
      { slots, timeZone },
    ]),
  );
  const viewer = byUser.get(viewerId);
  const now = Date.now();
  return (members) => {
    const others = members.flatMap(({ userId }) => (userId === viewerId ? [] : (byUser.get(userId) ?? [])));
    return viewer === undefined ? null : commonPart(viewer, others, now);
  };
}

type Located = Pick<GroupRow, 'latitude' | 'longitude'>;

/** Returns a function that returns how well a group with these interest keys fits the viewer. */
function matchFor(
  facts: ViewFacts,
): (group: Located, interestKeys: readonly string[], part: AvailabilitySlot | null) => Match {
  const { listedGroups, viewerLocation } = facts;
  const home = viewerLocation === null ? undefined : gazetteer.find(viewerLocation);
  const viewerInterests = new Set((facts.viewerInterests ?? []).map(interestKey));
  const counts = new Map(Object.entries(facts.interests ?? {}));
  return ({ latitude, longitude }, interestKeys, part) =>
    match({
      groupInterests: interestKeys.map((key) => ({ key, listedGroups: counts.get(key) ?? 0 })),
      viewerInterests,
      listedGroups,
      miles:
        home === undefined || latitude === null || longitude === null
          ? null
          : milesBetween(home, { latitude, longitude }),
      commonPart: part,
    });
}
