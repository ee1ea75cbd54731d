/** State of the home page when it is shown in place of a page that only users can open. */
export interface WantedPage {
  /** The address that the visitor has opened. */
  readonly wanted: string;
}

/** Returns the address that a visitor has opened, from the state of the home page; null if they opened that page. */
export function wantedIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('wanted' in state)) return null;
  return typeof state.wanted === 'string' ? state.wanted : null;
}

/** Returns what a visitor has to do to see the page that they have opened. */
export function hintFor(address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://any');
  if (pathname === '/meetups') {
    return searchParams.has('meetup') ? 'Sign in to see this meetup.' : 'Sign in to see your meetups.';
  }
  return pathname === '/messages' ? 'Sign in to read your messages.' : 'Sign in to see this page.';
}
