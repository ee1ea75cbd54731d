import type { AnyMessage } from '@circlet/contracts';
import { useSyncExternalStore } from 'react';

import { chatName, chatOf } from '../chat.rules';
import { isPageVisible } from '../live/use-is-visible';

/** `unsupported` where the browser has none, or not on this address. */
export type NotificationState = NotificationPermission | 'unsupported';

const listeners = new Set<() => void>();

const currentState = (): NotificationState =>
  'Notification' in globalThis && globalThis.isSecureContext ? Notification.permission : 'unsupported';

/** Asks whether messages may be shown outside of the page. */
export async function askForNotifications(): Promise<void> {
  await Notification.requestPermission();
  for (const notify of listeners) notify();
}

/** Shows a message outside of the page while it is out of view, where that is permitted. */
export function showNotification(message: AnyMessage, onOpen: () => void): void {
  if (isPageVisible() || currentState() !== 'granted') return;
  try {
    const notification = new Notification(message.user.name, {
      body: message.content,
      // One per chat, also when it is open in several tabs.
      tag: chatName(chatOf(message)),
      icon: message.user.profilePhoto ?? '/icons/icon-192.png',
    });
    notification.addEventListener('click', () => {
      notification.close();
      focus();
      onOpen();
    });
  } catch (error) {
    // Chrome on Android has the constructor but refuses it.
    console.warn('Notifications are not shown by this browser', error);
  }
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Whether messages may be shown outside of the page. */
export const useNotificationState = (): NotificationState => useSyncExternalStore(subscribe, currentState);
