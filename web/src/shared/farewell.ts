import { keepInTab, keptInTab } from './tab-storage';
import { toast } from './ui/toast-store';

const key = 'circlet.farewell';

/** Has the next load of the page in this tab say goodbye to a user who has deleted the account. */
export function keepFarewell(): void {
  keepInTab(key, true);
}

/** Says goodbye once, if a user has just deleted the account in this tab. */
export function sayFarewell(): void {
  if (keptInTab(key) !== true) return;
  keepInTab(key, null);
  toast({ title: 'Your account was deleted', description: 'Take care! You’re always welcome back.' });
}
