import type { AnyMessage } from '@circlet/contracts';
import { useSyncExternalStore } from 'react';

import { chatKey, chatOf } from '../chat.rules';
import { isPageVisible } from '../live/use-is-visible';
import { shownText } from '../thread/shown-text.rules';

/** `unsupported` if the browser has no notifications or the origin is insecure. */
export type NotificationState = NotificationPermission | 'unsupported';

const listeners = new Set<() => void>();

const currentState = (): NotificationState =>
  'Notification' in globalThis && globalThis.isSecureContext ? Notification.permission : 'unsupported';

/** Asks for permission to show notifications. */
export async function askForNotifications(): Promise<void> {
  await Notification.requestPermission();
  for (const notify of listeners) notify();
}

/** Returns whether browser notifications are shown: the page is hidden and permission is granted. */
export const canShowNotifications = (): boolean => !isPageVisible() && currentState() === 'granted';

/** Shows a browser notification for a message if the page is hidden and permission is granted. */
export function showNotification(message: AnyMessage, onOpen: () => void): void {
  if (!canShowNotifications()) return;
  try {
    const notification = new Notification(message.user.name, {
      body: shownText(message),
      // One notification per chat, even if several tabs are open.
      tag: chatKey(chatOf(message)),
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

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Returns the permission for notifications, and rerenders when it changes. */
export const useNotificationState = (): NotificationState => useSyncExternalStore(subscribe, currentState);
