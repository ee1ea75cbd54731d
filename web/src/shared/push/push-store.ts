import { getPushKey, subscribeToPush, unsubscribeFromPush } from '@circlet/contracts';
import { useSyncExternalStore } from 'react';

import { request } from '../api/api-client';
import { onUserChange } from '../user-data';
import { loadForUser, saveForUser, subscribeToUserStorage } from '../user-storage';
import { currentSubscription, subscribeBrowser } from './browser-push';
import { isIosBrowser, pushStateOf, type PushState } from './push-state.rules';

/** Set while the user has turned push messages off in this browser. It is about the browser, not about one user. */
const offKey = 'circlet.push-off';
/** Name of the subscription's id in the user's storage, from which the other tabs know it. */
const storedId = 'push-subscription';

/** Id of this browser's subscription for the session; null without one. */
let subscriptionId: number | null = null;
const listeners = new Set<() => void>();

function announce(): void {
  for (const notify of listeners) notify();
}

function setSubscription(id: number | null): void {
  subscriptionId = id;
  saveForUser(storedId, id ?? undefined);
  announce();
}

/** Adopts the subscription whenever another tab turns push messages on or off. Returns a function that stops it. */
export const followOtherTabs = (): (() => void) =>
  subscribeToUserStorage(storedId, () => {
    const id = loadForUser(storedId);
    subscriptionId = typeof id === 'number' ? id : null;
    announce();
  });

onUserChange(() => {
  subscriptionId = null;
});

/** Returns whether the user has turned notifications off in this browser. */
export function isTurnedOff(): boolean {
  try {
    return localStorage.getItem(offKey) !== null;
  } catch {
    return false;
  }
}

function recordChoice(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(offKey);
    else localStorage.setItem(offKey, 'true');
  } catch {
    // Without storage, the choice lasts until the next visit.
  }
}

const isSupported = (): boolean =>
  globalThis.isSecureContext &&
  'serviceWorker' in navigator &&
  'PushManager' in globalThis &&
  hasNotifications();

const hasNotifications = (): boolean => 'Notification' in globalThis;

const currentState = (): PushState =>
  pushStateOf({
    isSupported: isSupported(),
    isIos: isIosBrowser(navigator.userAgent, navigator.maxTouchPoints),
    isInstalled: matchMedia('(display-mode: standalone)').matches,
    permission: hasNotifications() ? Notification.permission : 'denied',
    isSubscribed: subscriptionId !== null,
  });

async function subscribe(): Promise<void> {
  const { key } = await request(getPushKey);
  const { endpoint, keys } = (await subscribeBrowser(key)).toJSON();
  const { id } = await request(subscribeToPush, {
    endpoint: endpoint ?? '',
    keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
  });
  setSubscription(id);
}

/**
 * Asks for permission and subscribes this browser. Call it in response to a click, because browsers ignore the
 * question otherwise. Returns whether push messages are on.
 */
export async function turnOnPushes(): Promise<boolean> {
  const permission = await Notification.requestPermission();
  announce();
  if (permission !== 'granted') return false;
  await subscribe();
  recordChoice(true);
  return true;
}

/** Ends push messages to this browser until the user turns them on again. */
export async function turnOffPushes(): Promise<void> {
  const id = subscriptionId;
  recordChoice(false);
  await (await currentSubscription())?.unsubscribe();
  setSubscription(null);
  if (id !== null) await request(unsubscribeFromPush, { id });
}

/** Subscribes this browser for a new session if the user allows notifications and hasn't turned them off here. */
export async function refreshPushes(): Promise<void> {
  if (!isSupported() || Notification.permission !== 'granted' || isTurnedOff()) return;
  await subscribe();
}

const subscribeToState = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Returns whether push messages arrive in this browser, as far as this page knows. */
export const isPushOn = (): boolean => currentState() === 'on';

/** Returns whether push messages arrive in this browser, and if not, why. Re-renders when it changes. */
export const usePushState = (): PushState => useSyncExternalStore(subscribeToState, currentState);
