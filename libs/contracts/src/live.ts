import { z } from 'zod';

import { id } from './http/primitives';
import { anyMessageSchema } from './http/messages.schema';
import { roleSchema } from './http/users.schema';

/** Subject of a notification. The client refetches the matching data. */
export const topicSchema = z.enum([
  'applications',
  'invitations',
  'groups',
  'reports',
  'session',
  'meetups',
  'appeals',
  'notices',
]);
export type Topic = z.infer<typeof topicSchema>;

/** Identifies a group chat, or the one-to-one chat with a user. Exactly one of the two is set. */
const chatSelector = { groupId: id.optional(), directUserId: id.optional() };

/** Frames that clients send on `/ws`. The first one must be `auth`. */
export const clientFrameSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('auth'), userId: id }),
  z.object({ type: z.literal('typing'), ...chatSelector }),
  /** Whether the user sees the page of this socket. Pages count as visible until they say otherwise. */
  z.object({ type: z.literal('visibility'), visible: z.boolean() }),
]);
export type ClientFrame = z.infer<typeof clientFrameSchema>;

/** Frames that the server pushes on `/ws`. */
export const serverFrameSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('auth_ok'), userId: id }),
  z.object({
    type: z.literal('new_message'),
    message: anyMessageSchema,
    /** Set when the message was stored before and its push may have been lost. Most clients have it. */
    isRepeated: z.literal(true).optional(),
  }),
  /** The message was edited or its reactions changed. */
  z.object({ type: z.literal('message_changed'), message: anyMessageSchema }),
  /** The message as history shows it from now on: with `deletedAt` and no content. */
  z.object({ type: z.literal('message_deleted'), message: anyMessageSchema }),
  /** A user is typing. Valid for a few seconds. */
  z.object({ type: z.literal('typing'), userId: id, ...chatSelector }),
  z.object({ type: z.literal('presence'), userId: id, online: z.boolean() }),
  /** The receiver read up to this message on another device. */
  z.object({ type: z.literal('messages_read'), messageId: id, ...chatSelector }),
  z.object({ type: z.literal('notification'), topic: topicSchema }),
]);
export type ServerFrame = z.infer<typeof serverFrameSchema>;

/** Close codes of `/ws`. */
export const closeCodes = { notAuthenticated: 4401, foreignOrigin: 4403 } as const;

/** Close reason of a socket whose session was ended by a suspension, so that the user's page can say so. */
export const suspendedReason = 'suspended';

/**
 * Returns the core NATS subject of one user's frames, each published as the exact bytes of a
 * {@link ServerFrame}. A gateway subscribes to it only while that user is connected.
 */
export const liveUserSubject = (userId: number): string => `live.user.${userId}`;

/** Core NATS subject that notifies every gateway of ended sessions; see {@link sessionsEndedSchema}. */
export const liveSessionsSubject = 'live.sessions';

/**
 * The sessions of a user that end: all of them, one (`only`) or all but one (`except`). `below`
 * restricts these to older sessions.
 */
export const sessionsEndedSchema = z.object({
  userId: id,
  only: z.string().optional(),
  except: z.string().optional(),
  /**
   * Only sessions opened at a lower revision of the account end. A user who signs in after a ban was lifted
   * or a password changed stays signed in, no matter how late the message arrives.
   */
  below: z.number().int().optional(),
  /** Why they end, if the user's pages should say so. */
  reason: z.literal(suspendedReason).optional(),
});
export type SessionsEnded = z.infer<typeof sessionsEndedSchema>;

/** Core NATS subject that notifies every gateway of a user's new role; see {@link roleChangedSchema}. */
export const liveRolesSubject = 'live.roles';

/** The new role for all open sessions of a user. */
export const roleChangedSchema = z.object({
  userId: id,
  role: roleSchema,
  /** Account revision. Only one higher than that of the session's role takes effect. */
  revision: z.number().int(),
});
export type RoleChanged = z.infer<typeof roleChangedSchema>;

/**
 * Core NATS subject on which groups notifies every gateway that something shown in discovery has changed. The
 * message is empty.
 */
export const liveDiscoverySubject = 'live.discovery';

/**
 * Core NATS subject on which gateways publish who is typing; see {@link typingSchema}. Chat
 * notifies the other people in the chat.
 */
export const typingSubject = 'chat.typed';

/** A user is typing in a chat. */
export const typingSchema = z.object({ userId: id, ...chatSelector });
export type TypingUser = z.infer<typeof typingSchema>;

/** Core NATS subject on which gateways publish their connected users; see {@link connectedUsersSchema}. */
export const connectedSubject = 'chat.connected';

/** Longest interval at which a gateway repeats its connected users, in milliseconds. */
export const CONNECTED_REPEAT_INTERVAL_MS = 30_000;

/** The users connected to one gateway, and who sees a page. Entries expire if the gateway stops repeating them. */
export const connectedUsersSchema = z.object({
  /** Identifies one gateway process. */
  gateway: z.string(),
  /** Users with an open socket there: periodically all of them, new ones right away. */
  here: z.array(id),
  /** Users whose last socket there has closed. */
  gone: z.array(id),
  /** Users who see a page connected there: periodically all of them, new ones right away. Older gateways name none. */
  looking: z.array(id).default([]),
  /** Users who see none of the pages connected there, periodically and as soon as they look away. */
  away: z.array(id).default([]),
});
export type ConnectedUsers = z.infer<typeof connectedUsersSchema>;
