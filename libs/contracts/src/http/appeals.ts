import { z } from 'zod';

import { defineCall } from '../call';
import {
  appealBody,
  appealSchema,
  decideAppealBody,
  staffAppealSchema,
  staffAppealsQuery,
} from './appeals.schema';
import { idParams } from './primitives';

const tag = 'Appeals';

/**
 * Appeals against a ban with the token of a link, which works once. The ban's email and the refused sign-in carry one.
 * Each ban can be appealed once.
 */
export const sendAppeal = defineCall({
  service: 'identity',
  name: 'sendAppeal',
  method: 'POST',
  path: '/api/appeals',
  tag,
  summary: 'Appeal against a ban',
  access: 'visitor',
  status: 201,
  throttle: 'appeal',
  body: appealBody,
  response: appealSchema,
  errors: ['APPEAL_LINK_INVALID', 'APPEAL_ALREADY_SENT'],
});

/** Lists appeals, newest first. A page can be shorter than `limit` if the texts are long, so follow `Link`. */
export const listAppeals = defineCall({
  service: 'identity',
  name: 'listAppeals',
  method: 'GET',
  path: '/api/admin/appeals',
  tag,
  summary: 'List appeals',
  access: 'moderator',
  status: 200,
  throttle: 'read',
  paged: true,
  query: staffAppealsQuery,
  response: z.array(staffAppealSchema),
  freshness: 'none',
  topics: ['appeals'],
});

/**
 * Decides an appeal and emails the answer to the user. Accepting it lifts the ban. The admin who banned the user can't
 * decide, unless there is no other admin. Publishes `AppealDecided`, and `UserUnbanned` if the ban is lifted.
 */
export const decideAppeal = defineCall({
  service: 'identity',
  name: 'decideAppeal',
  needsStepUp: true,
  method: 'PATCH',
  path: '/api/admin/appeals/:id',
  tag,
  summary: 'Decide an appeal',
  access: 'admin',
  status: 200,
  throttle: 'change',
  params: idParams,
  body: decideAppealBody,
  response: staffAppealSchema,
  errors: ['APPEAL_NOT_FOUND', 'OWN_BAN_APPEALED', 'APPEAL_ALREADY_DECIDED'],
  changes: ['appeals', 'reports'],
});
