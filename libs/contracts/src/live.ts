import { z } from 'zod';

import { id } from './http/primitives';
import { anyMessageSchema } from './http/messages.schema';
import { roleSchema } from './http/users.schema';

/** What a notification is about; the client refetches that part. */
export const topicSchema = z.enum(['applications', 'invitations', 'groups', 'reports', 'session']);
export type Topic = z.infer<typeof topicSchema>;

/** Which chat: a group's, or the one-to-one chat with the person named. One of the two is set. */
const whereSchema = { groupId: id.optional(), directUserId: id.optional() };

/** Frames a client sends on `/ws`. The first one must be `auth`. */
export const clientFrameSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('auth'), userId: id }),
  z.object({ type: z.literal('typing'), ...whereSchema }),
]);
export type ClientFrame = z.infer<typeof clientFrameSchema>;

/** Frames the server pushes on `/ws`. */
export const serverFrameSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('auth_ok'), userId: id }),
  z.object({
    type: z.literal('new_message'),
    message: anyMessageSchema,
    /** Set when it was stored before and an earlier push may have been lost: most have it already. */
    isRepeated: z.literal(true).optional(),
  }),
  /** Edited, or with other reactions. */
  z.object({ type: z.literal('message_changed'), message: anyMessageSchema }),
  /** What history shows from now on: no content, and `deletedAt`. */
  z.object({ type: z.literal('message_deleted'), message: anyMessageSchema }),
  /** Somebody is writing; good for a few seconds. */
  z.object({ type: z.literal('typing'), userId: id, ...whereSchema }),
  z.object({ type: z.literal('presence'), userId: id, online: z.boolean() }),
  /** The receiver has read up to here on another device. */
  z.object({ type: z.literal('messages_read'), messageId: id, ...whereSchema }),
  z.object({ type: z.literal('notification'), topic: topicSchema }),
]);
export type ServerFrame = z.infer<typeof serverFrameSchema>;

/** Close codes of `/ws`. */
export const closeCodes = { notAuthenticated: 4401, foreignOrigin: 4403 } as const;

/**
 * Core NATS subject that carries one person's frames, each published as the exact bytes of a {@link ServerFrame}.
 * A gateway listens to it only while that person is connected.
 */
export const liveUserSubject = (userId: number): string => `live.user.${userId}`;

/**
 * Core NATS subject that tells every gateway that sessions of a person end now; see {@link sessionsEndedSchema}.
 */
export const liveSessionsSubject = 'live.sessions';

/** Which sessions of a person end: all, one (`only`), all but one (`except`); with `below`, of these the older ones. */
export const sessionsEndedSchema = z.object({
  userId: id,
  only: z.string().optional(),
  except: z.string().optional(),
  /**
   * Only those opened below this revision of the account. Whoever signs in after a ban was lifted or a password changed is
   * left alone, however late the message arrives.
   */
  below: z.number().int().optional(),
});
export type SessionsEnded = z.infer<typeof sessionsEndedSchema>;

/** Core NATS subject that tells every gateway that a person has another role from now on; see {@link roleChangedSchema}. */
export const liveRolesSubject = 'live.roles';

/** The role that all open sessions of a person go on with. */
export const roleChangedSchema = z.object({
  userId: id,
  role: roleSchema,
  /** Of the account; an older message that arrives late changes nothing. */
  revision: z.number().int(),
});
export type RoleChanged = z.infer<typeof roleChangedSchema>;

/** Core NATS subject on which gateways say who is writing; see {@link typedSchema}. Chat tells the others in the chat. */
export const typedSubject = 'chat.typed';

/** Somebody is writing in a chat. */
export const typedSchema = z.object({ userId: id, ...whereSchema });
export type Typed = z.infer<typeof typedSchema>;

/** Core NATS subject on which gateways say who is connected to them; see {@link connectedSchema}. */
export const connectedSubject = 'chat.connected';

/** A gateway repeats who is here at least this often. Milliseconds. */
export const CONNECTED_REPEAT_MS = 30_000;

/** Who is connected to one gateway. What a gateway has not repeated for a while ends by itself. */
export const connectedSchema = z.object({
  /** One process of the gateway. */
  gateway: z.string(),
  /** People who have a socket there: all of them from time to time, newcomers at once. */
  here: z.array(id),
  /** People whose last socket there has closed. */
  gone: z.array(id),
});
export type Connected = z.infer<typeof connectedSchema>;
