import type { Rule } from '../rule';
import { accountRules } from './account-rules';
import { chatRules } from './chat-rules';
import { groupRules } from './group-rules';
import { meetupRules } from './meetup-rules';
import { staffRules } from './staff-rules';

/** Who may make each call of the contracts, by call name. */
export const accessRules: Readonly<Record<string, Rule | readonly Rule[]>> = {
  ...accountRules,
  ...groupRules,
  ...meetupRules,
  ...chatRules,
  ...staffRules,
};
