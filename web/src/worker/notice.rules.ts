import type { PushPayload } from '@circlet/contracts';

const isText = (value: unknown): value is string => typeof value === 'string';

/** A path on our own origin. Two slashes, and for browsers a backslash, would begin the name of another host. */
const isPath = (value: unknown): value is string => isText(value) && /^\/(?![/\\])/.test(value);

/**
 * For a push message that this version can't read. Browsers show a warning of their own, and finally withdraw the
 * permission, if a push message shows nothing.
 */
export const unreadable: PushPayload = {
  title: 'Circlet',
  body: 'Open Circlet to see what’s new.',
  url: '/',
  tag: 'circlet',
};

/**
 * Returns the notification that a push message describes; {@link unreadable} if it isn't one of ours. Written out,
 * because the contract's schema would bring all of zod into the worker. A test compares both.
 */
export function noticeFrom(text: string | undefined): PushPayload {
  let payload: Partial<Record<keyof PushPayload, unknown>> | null;
  try {
    payload = JSON.parse(text ?? 'null') as typeof payload;
  } catch {
    return unreadable;
  }
  const { title, body, url, tag, icon } = payload ?? {};
  if (!isText(title) || !isText(body) || !isText(tag) || !isPath(url)) return unreadable;
  if (icon !== undefined && !isPath(icon)) return unreadable;
  return { title, body, url, tag, ...(icon === undefined ? {} : { icon }) };
}

/** Returns the address of a notification's page; the home page's if it would lead away from our origin. */
export function addressOf(path: unknown, origin: string): string {
  const address = new URL(isPath(path) ? path : '/', origin);
  return address.origin === origin ? address.href : `${origin}/`;
}
