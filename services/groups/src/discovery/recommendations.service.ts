import { type Group, limits } from '@circlet/contracts';
import { milesBetween, type Place } from '@circlet/places';
import { Injectable } from '@nestjs/common';

import { cellsAround } from '../model/cell.rules';
import { gazetteer } from '../model/gazetteer';
import { interestKey } from '../model/text.rules';
import { GroupViews } from '../views/group-views';
import { GroupsRepository } from '../model/groups.repository';
import { type Candidate, CandidatesRepository, type Recipient } from './candidates.repository';
import { fit, NEAR_MILES, type WeightedInterest } from '../views/match.rules';
import { ViewerCards } from './viewer-cards';

@Injectable()
export class RecommendationsService {
  constructor(
    private readonly candidates: CandidatesRepository,
    private readonly viewers: ViewerCards,
    private readonly groups: GroupsRepository,
    private readonly views: GroupViews,
  ) {}

  /**
   * Returns the best-scoring listed groups with an open spot that the user hasn't joined or applied to. Users at a known
   * place get only groups within reach of it.
   */
  async recommend(userId: number): Promise<Group[]> {
    const card = await this.viewers.of(userId);
    const home = gazetteer.find(card?.location ?? '');
    const interestKeys = (card?.interests ?? []).map(interestKey);
    const recipient: Recipient = { userId, interestKeys };
    const ids = (await this.perfect(recipient, home)) ?? (await this.best(recipient, home));
    return this.views.of(await this.groups.byIds(ids), userId);
  }

  /**
   * Returns enough groups with the best possible score, or null when there aren't enough. No other group can
   * beat them, so no others need scoring.
   */
  private async perfect(recipient: Recipient, home: Place | undefined): Promise<number[] | null> {
    if (home === undefined || recipient.interestKeys.length === 0) return null;
    const { ids } = cellsAround(home, NEAR_MILES);
    const found = await this.candidates.perfect(recipient, ids, home, limits.recommendations);
    return found.length < limits.recommendations ? null : found.map((candidate) => candidate.id);
  }

  private async best(recipient: Recipient, home: Place | undefined): Promise<number[]> {
    const candidates =
      home === undefined
        ? await this.candidates.anywhere(recipient)
        : await this.candidates.nearby(recipient, cellsAround(home, limits.recommendationMiles).ids, home);
    const counts = await this.candidates.counts([...new Set(candidates.flatMap((one) => one.interestIds))]);
    const weights = new Map(counts.map((count): [number, WeightedInterest] => [count.id, count]));
    const listedGroups = await this.candidates.listedGroups();
    const viewerInterests = new Set(recipient.interestKeys);
    const score = (candidate: Candidate): number =>
      fit({
        groupInterests: candidate.interestIds.flatMap((id) => weights.get(id) ?? []),
        viewerInterests,
        listedGroups,
        miles: milesFrom(home, candidate),
      });
    return candidates
      .map((candidate) => ({ candidate, score: score(candidate) }))
      .sort(
        (a, b) =>
          b.score - a.score ||
          b.candidate.createdAt.getTime() - a.candidate.createdAt.getTime() ||
          b.candidate.id - a.candidate.id,
      )
      .slice(0, limits.recommendations)
      .map(({ candidate }) => candidate.id);
  }
}

function milesFrom(home: Place | undefined, { latitude, longitude }: Candidate): number | null {
  if (home === undefined || latitude === null || longitude === null) return null;
  return milesBetween(home, { latitude, longitude });
}
