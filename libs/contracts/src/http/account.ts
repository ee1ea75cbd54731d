import { z } from 'zod';

import { defineCall, defineExchange, type ServiceName } from '../call';
import { limits } from '../limits';
import {
  accountExportSchema,
  chatsExportSchema,
  groupsExportSchema,
  reportsExportSchema,
} from './export.schema';
import { messageResponse, timestamp } from './primitives';
import { sessionSchema } from './sessions';

const tag = 'Users';

const exportExchange = <Part extends z.ZodType>(service: ServiceName, response: Part) =>
  defineExchange({ service, name: 'exportUserData', access: 'user', response });

/** The exchanges that collect the caller's data, by the name of their part in {@link exportAccount}. */
export const exportExchanges = {
  account: exportExchange('identity', accountExportSchema),
  groups: exportExchange('groups', groupsExportSchema),
  chats: exportExchange('chat', chatsExportSchema),
  reports: exportExchange('moderation', reportsExportSchema),
} as const;

/**
 * Exports all data stored about the caller, from every service, with the gateway's open sessions. Leaves out
 * secrets, and what other users wrote or decided about the caller.
 */
export const exportAccount = defineCall({
  service: 'gateway',
  name: 'exportAccount',
  method: 'GET',
  path: '/api/users/me/export',
  tag,
  summary: "Export the caller's data",
  access: 'user',
  status: 200,
  throttle: 'export',
  needsStepUp: true,
  response: z.object({
    exportedAt: timestamp,
    account: accountExportSchema,
    groups: groupsExportSchema,
    chats: chatsExportSchema,
    reports: reportsExportSchema,
    sessions: z.array(sessionSchema),
  }),
});

/** Deletes the caller's account permanently. */
export const deleteAccount = defineCall({
  service: 'identity',
  name: 'deleteAccount',
  method: 'DELETE',
  path: '/api/users/me',
  tag,
  summary: "Delete the caller's account",
  access: 'user',
  status: 200,
  throttle: 'password',
  needsStepUp: true,
  body: z.object({ password: z.string().min(1, 'Please enter your password').max(limits.password.max) }),
  response: messageResponse,
  errors: ['WRONG_PASSWORD', 'LAST_ADMIN'],
});
