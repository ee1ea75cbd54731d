import { saveInTab, loadFromTab } from './tab-storage';
import { toast } from './ui/toast-store';

const key = 'circlet.farewell';

/** Schedules a goodbye toast for the next page load in this tab, after the user has deleted their account. */
export function scheduleGoodbye(): void {
  saveInTab(key, true);
}

/** Shows the goodbye toast once, if the user has just deleted their account in this tab. */
export function showGoodbye(): void {
  if (loadFromTab(key) !== true) return;
  saveInTab(key, null);
  toast({ title: 'Your account was deleted', description: 'Take care! You’re always welcome back.' });
}
