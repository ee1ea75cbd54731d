import type { FreeTimes, MeetupSuggestion } from '@circlet/contracts';
import { Injectable } from '@nestjs/common';

import { countFreeByHour, suggestTimes } from './free-times.rules';
import { MemberTimesRepository } from './member-times.repository';

/** Finds times at which the members of a group can meet. */
@Injectable()
export class SuggestionsService {
  constructor(private readonly memberTimes: MemberTimesRepository) {}

  /** @param timeZone - whose hours and days the suggestions follow */
  async suggest(groupId: number, durationMinutes: number, timeZone: string): Promise<MeetupSuggestion[]> {
    const now = new Date();
    const members = await this.memberTimes.ofGroup(groupId, now);
    return suggestTimes(members, { now: now.getTime(), timeZone, durationMinutes });
  }

  /** Counts the free members by hour of a zone. */
  async countFree(groupId: number, timeZone: string): Promise<FreeTimes> {
    const now = new Date();
    const members = await this.memberTimes.ofGroup(groupId, now);
    return countFreeByHour(members, { now: now.getTime(), timeZone });
  }
}
