/** What the browser can do and has been allowed to do. */
export interface PushFacts {
  /** Whether the page is secure, and the browser has workers, notifications and push messages. */
  readonly isSupported: boolean;
  /** Whether the browser is one of an iPhone or iPad, where only installed apps receive push messages. */
  readonly isIos: boolean;
  /** Whether the app was installed, and this is its own window. */
  readonly isInstalled: boolean;
  readonly permission: NotificationPermission;
  /** Whether this browser is subscribed for the session. */
  readonly isSubscribed: boolean;
}

/**
 * - `install`: the app has to be added to the Home Screen first
 * - `blocked`: the user has refused notifications, which only the browser's settings can change
 */
export type PushState = 'unsupported' | 'install' | 'blocked' | 'off' | 'on';

/** Returns whether push messages arrive in this browser, and if not, why. */
export function pushStateOf(facts: PushFacts): PushState {
  if (facts.isIos && !facts.isInstalled) return 'install';
  if (!facts.isSupported) return 'unsupported';
  if (facts.permission === 'denied') return 'blocked';
  return facts.permission === 'granted' && facts.isSubscribed ? 'on' : 'off';
}

/** Returns whether a user agent is that of an iPhone or iPad. Newer iPads call themselves Macs, but have touch. */
export const isIosBrowser = (userAgent: string, touchPoints: number): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && touchPoints > 1);
