import { z } from 'zod';

import { defineCall } from '../call';
import { limits } from '../limits';
import { id, idParams, longText, timestamp } from './primitives';
import { personSchema } from './users.schema';

/** A message between the applicant and the owner of the group, written before a decision. */
export const applicationMessageSchema = z.object({
  id,
  applicationId: id,
  userId: id,
  user: personSchema.pick({ id: true, name: true, profilePhoto: true }),
  content: z.string(),
  createdAt: timestamp,
});
export type ApplicationMessage = z.infer<typeof applicationMessageSchema>;

const thread = { service: 'groups', tag: 'Applications', access: 'user', params: idParams } as const;

/**
 * Lists the questions and answers about an application, oldest first, for its applicant and for those who
 * decide. They stay readable for 30 days after the application was decided, withdrawn or expired.
 */
export const listApplicationMessages = defineCall({
  ...thread,
  name: 'listApplicationMessages',
  method: 'GET',
  path: '/api/applications/:id/messages',
  summary: 'List the questions about an application',
  status: 200,
  throttle: 'read',
  response: z.array(applicationMessageSchema),
  errors: ['APPLICATION_NOT_PENDING', 'NOT_GROUP_OWNER'],
  topics: ['applications'],
});

/** Asks or answers a question about a pending application. Each side can send 20 messages. */
export const postApplicationMessage = defineCall({
  ...thread,
  name: 'postApplicationMessage',
  method: 'POST',
  path: '/api/applications/:id/messages',
  summary: 'Ask or answer a question about an application',
  needsConfirmedEmail: true,
  status: 201,
  throttle: 'post',
  idempotent: true,
  body: z.object({
    content: longText().min(1, 'Please write a message').max(limits.applicationQuestion.max),
  }),
  response: applicationMessageSchema,
  errors: ['APPLICATION_NOT_PENDING', 'NOT_GROUP_OWNER', 'QUESTIONS_CLOSED', 'TOO_MANY_QUESTIONS'],
  changes: ['applications'],
});
