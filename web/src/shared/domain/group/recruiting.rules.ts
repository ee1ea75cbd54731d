import type { Group } from '@circlet/contracts';

import { openSpots } from './circle.rules';

/** Returns whether a group takes no applications although it has a free place: its owners left too many unanswered. */
export const isPaused = (group: Pick<Group, 'isRecruiting' | 'maxMembers' | 'currentMembers'>): boolean =>
  !group.isRecruiting && openSpots(group) > 0;

const labels: Record<NonNullable<Group['answers']>, string> = {
  'usually within a day': 'Usually answers within a day',
  'usually within 3 days': 'Usually answers within 3 days',
  rarely: 'Rarely answers applications',
};

/** Returns how soon the owners answer, for display; null while too little is known. */
export const answersLabel = ({ answers }: Pick<Group, 'answers'>): string | null =>
  answers === null ? null : labels[answers];
