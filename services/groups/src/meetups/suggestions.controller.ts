import { type FreeTimes, listFreeTimes, type MeetupSuggestion, suggestMeetupTimes } from '@circlet/contracts';
import { Handles, type Input } from '@circlet/platform';
import { Controller } from '@nestjs/common';

import { groupAccess } from '../access/group-access.permission';
import { SuggestionsService } from './suggestions.service';

/** Times at which the members of a group are free. */
@Controller()
export class SuggestionsController {
  constructor(private readonly suggestions: SuggestionsService) {}

  @Handles(suggestMeetupTimes, { allow: groupAccess('member') })
  suggest({ params, query }: Input<typeof suggestMeetupTimes>): Promise<MeetupSuggestion[]> {
    return this.suggestions.suggest(params.id, query.durationMinutes, query.timeZone);
  }

  @Handles(listFreeTimes, { allow: groupAccess('member') })
  countFree({ params, query }: Input<typeof listFreeTimes>): Promise<FreeTimes> {
    return this.suggestions.countFree(params.id, query.timeZone);
  }
}
