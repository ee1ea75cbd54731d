import { z } from 'zod';

import { defineCall, defineExchange } from '../call';
import { sessionsEndedSchema } from '../live';
import { id, idParams, messageResponse } from './primitives';

const push = { service: 'identity', tag: 'Push', access: 'user' } as const;

/** A browser's subscription, as its `PushSubscription.toJSON()` returns it. */
export const pushSubscriptionBody = z.object({
  /** Only https, except for a push service on this machine, which tests can allow. */
  endpoint: z.url({ protocol: /^https?$/, error: 'Must be an https:// URL' }).max(1000),
  keys: z.object({
    /** The browser's public key: a point on the curve P-256, uncompressed. */
    p256dh: z.string().regex(/^B[A-Za-z0-9_-]{86}=?$/, 'Must be a public key on P-256, base64url'),
    /** 16 bytes. */
    auth: z.string().regex(/^[A-Za-z0-9_-]{22}(?:==)?$/, 'Must be 16 bytes, base64url'),
  }),
});

/** What a push message carries: the notification that the service worker shows. */
export const pushPayloadSchema = z.object({
  title: z.string(),
  body: z.string(),
  /** The page that a click opens, as a path on our own origin. */
  url: z.string().regex(/^\/(?!\/)/, 'Must be a path'),
  /** A notification replaces the one with the same tag. */
  tag: z.string(),
  /** An image on our own origin; the app's icon without it. */
  icon: z
    .string()
    .regex(/^\/(?!\/)/, 'Must be a path')
    .exactOptional(),
});
export type PushPayload = z.infer<typeof pushPayloadSchema>;

/** Returns the public key (VAPID, base64url) that browsers subscribe with. */
export const getPushKey = defineCall({
  ...push,
  name: 'getPushKey',
  method: 'GET',
  path: '/api/push/key',
  summary: 'Get the public key for push messages',
  status: 200,
  throttle: 'read',
  response: z.object({ key: z.string() }),
});

/**
 * Subscribes a browser of the caller to push messages until its session ends. The same endpoint again returns the
 * same id, and takes over new keys and the session.
 */
export const subscribeToPush = defineCall({
  ...push,
  name: 'subscribeToPush',
  method: 'POST',
  path: '/api/push/subscriptions',
  summary: 'Subscribe a browser to push messages',
  status: 201,
  throttle: 'change',
  body: pushSubscriptionBody,
  response: z.object({ id }),
  errors: ['PUSH_SERVICE_UNKNOWN', 'TOO_MANY_PUSH_SUBSCRIPTIONS'],
});

/** Deletes a subscription of the caller. */
export const unsubscribeFromPush = defineCall({
  ...push,
  name: 'unsubscribeFromPush',
  method: 'DELETE',
  path: '/api/push/subscriptions/:id',
  summary: 'Unsubscribe a browser from push messages',
  status: 200,
  throttle: 'change',
  params: idParams,
  response: messageResponse,
  errors: ['PUSH_SUBSCRIPTION_NOT_FOUND'],
});

/**
 * Deletes the push subscriptions of sessions that have ended. Used only by the gateway, which has the sessions. The
 * identity service itself deletes those of users who are banned or deleted, or who get a new password.
 */
export const endPushSubscriptions = defineExchange({
  service: 'identity',
  name: 'endPushSubscriptions',
  body: sessionsEndedSchema.omit({ below: true, reason: true }),
  response: messageResponse,
});
