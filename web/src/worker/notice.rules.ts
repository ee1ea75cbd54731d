import type { PushPayload } from '@circlet/contracts';

const isText = (value: unknown): value is string => typeof value === 'string';

/** A path on our own origin. Two slashes, and for browsers a backslash, would begin the name of another host. */
const isPath = (value: unknown): value is string => isText(value) && /^\/(?![/\\])/.test(value);

/**
 * Returns the notification that a push message describes; null if it isn't ours. Written out, because the contract's
 * schema would bring all of zod into the worker. A test compares both.
 */
export function noticeFrom(text: string | undefined): PushPayload | null {
  let payload: Partial<Record<keyof PushPayload, unknown>> | null;
  try {
    payload = JSON.parse(text ?? 'null') as typeof payload;
  } catch {
    return null;
  }
  const { title, body, url, tag, icon } = payload ?? {};
  if (!isText(title) || !isText(body) || !isText(tag) || !isPath(url)) return null;
  if (icon !== undefined && !isPath(icon)) return null;
  return { title, body, url, tag, ...(icon === undefined ? {} : { icon }) };
}

/** Returns the address of a notification's page; the home page's if it would lead away from our origin. */
export function addressOf(path: unknown, origin: string): string {
  const address = new URL(isPath(path) ? path : '/', origin);
  return address.origin === origin ? address.href : `${origin}/`;
}
