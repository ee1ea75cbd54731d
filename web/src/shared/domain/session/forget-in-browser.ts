import { deleteCopies } from '../../offline-database';
import { stopPushes } from '../../push/browser-push';
import { clearTab } from '../../tab-storage';
import { clearUserStorage } from '../../user-storage';
import { cacheUser } from './cached-user';

/** Time that signing out waits for what browsers do in the background. Milliseconds. */
const patience = 1_000;

/**
 * Deletes everything of the user from this browser, at sign-out, and ends its push messages. The server has ended them
 * together with the session, so that nothing arrives even if the browser takes longer.
 */
export async function forgetInBrowser(): Promise<void> {
  cacheUser(null);
  clearTab();
  clearUserStorage();
  const tooLong = new Promise((resolve) => setTimeout(resolve, patience));
  await Promise.race([Promise.allSettled([deleteCopies(), stopPushes()]), tooLong]);
}
