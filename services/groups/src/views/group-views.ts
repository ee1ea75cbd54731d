import type { Group } from '@circlet/contracts';
import { milesBetween } from '@circlet/places';
import { Injectable } from '@nestjs/common';

import { gazetteer } from '../model/gazetteer';
import { interestKey } from '../model/text.rules';
import { type Match, match } from './match.rules';
import { MembershipsRepository } from '../model/memberships.repository';
import { type GroupRow, toGroup } from '../model/group-row';
import { GroupViewsRepository, type ViewFacts } from './group-views.repository';

/** Builds groups for the API, with members and, for signed-in viewers, their match, in one statement. */
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
    const ids = rows.map((row) => row.id);
    if (viewerId === null) {
      const cards = await this.memberships.cardsOf(ids);
      return rows.map((row) => toGroup(row, cards.get(row.id) ?? []));
    }
    const facts = new Map((await this.views.facts(ids, viewerId)).map((one) => [one.id, one]));
    return rows.flatMap((row) => {
      const one = facts.get(row.id);
      if (one === undefined) return [];
      const { score, reasons } = matchOf(one);
      return [{ ...toGroup(row, one.members), matchScore: score, matchReasons: reasons }];
    });
  }
}

/** Returns how well a group fits the viewer. */
export function matchOf(facts: Omit<ViewFacts, 'id' | 'members'>): Match {
  const { latitude, longitude, viewerLocation } = facts;
  const home = viewerLocation === null ? undefined : gazetteer.find(viewerLocation);
  return match({
    groupInterests: facts.interests,
    viewerInterests: new Set((facts.viewerInterests ?? []).map(interestKey)),
    listedGroups: facts.listedGroups,
    miles:
      home === undefined || latitude === null || longitude === null
        ? null
        : milesBetween(home, { latitude, longitude }),
  });
}
