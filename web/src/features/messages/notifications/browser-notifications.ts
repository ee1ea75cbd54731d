import type { AnyMessage } from '@circlet/contracts';
import { useSyncExternalStore } from 'react';

import { isPushOn, isTurnedOff, turnOnPushes } from '../../../shared/push/push-store';
import { chatOf, type Chat } from '../chat.rules';
import { isPageVisible } from '../live/use-is-visible';
import { shownText } from '../thread/shown-text.rules';

/** `unsupported` if the browser has no notifications or the origin is insecure. */
export type NotificationState = NotificationPermission | 'unsupported';

const listeners = new Set<() => void>();

const currentState = (): NotificationState =>
  'Notification' in globalThis && globalThis.isSecureContext ? Notification.permission : 'unsupported';

/** Asks for permission to show notifications, and subscribes to push messages where the browser has them. */
export async function askForNotifications(): Promise<void> {
  try {
    await turnOnPushes();
  } catch (error) {
    // Open tabs show notifications nevertheless.
    console.warn('This browser could not subscribe to push messages', error);
  }
  for (const notify of listeners) notify();
}

/** Marks the notifications of a chat, as its push messages do: a newer one replaces the older. */
const tagOf = ({ kind, id }: Chat): string => `${kind}:${String(id)}`;

/**
 * Returns whether this page shows notifications: it is hidden, permission is granted, the user hasn't turned them off,
 * and push messages don't show them in this browser.
 */
export const canShowNotifications = (): boolean =>
  !isPageVisible() && !isPushOn() && !isTurnedOff() && currentState() === 'granted';

/** Shows a browser notification for a message if {@link canShowNotifications} allows it, with or without its text. */
export function showNotification(message: AnyMessage, showsText: boolean, onOpen: () => void): void {
  if (!canShowNotifications()) return;
  try {
    const notification = new Notification(message.user.name, {
      body: showsText ? shownText(message) : 'New message',
      // One notification per chat, even if several tabs are open.
      tag: tagOf(chatOf(message)),
      icon: message.user.profilePhoto ?? '/icons/icon-192.png',
    });
    notification.addEventListener('click', () => {
      notification.close();
      focus();
      onOpen();
    });
  } catch (error) {
    // Chrome on Android has the constructor but throws.
    console.warn('This browser cannot show notifications', error);
  }
}

/** Closes the notifications of a chat that push messages have shown, because the user has read it. */
export async function closeNotifications(chat: Chat): Promise<void> {
  const { serviceWorker: container } = navigator as Partial<Navigator>;
  const registration = await container?.getRegistration();
  for (const notification of (await registration?.getNotifications({ tag: tagOf(chat) })) ?? [])
    notification.close();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Returns the permission for notifications, and rerenders when it changes. */
export const useNotificationState = (): NotificationState => useSyncExternalStore(subscribe, currentState);
