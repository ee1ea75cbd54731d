import { namesForUser } from './user-storage';

const checks = new Set<() => boolean>();

/** Registers a check for something that the user hasn't sent yet and that a reload would drop. */
export function keepPageWhile(hasUnsent: () => boolean): void {
  checks.add(hasUnsent);
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Returns whether an element is a field for a text that is meant to be sent or saved. */
const isTextField = (target: unknown): target is TextField =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['search', 'checkbox', 'radio'].includes(target.type));

/** The fields that the user has changed. */
const changed = new Set<TextField>();

/** Follows what the user writes, from now on. Fields with `data-stored` keep their text across reloads. */
export function followFields(): void {
  addEventListener('input', ({ target }) => {
    if (isTextField(target) && target.dataset.stored === undefined) changed.add(target);
  });
}

/** Returns whether a reload would drop something that the user has written or chosen. */
export function hasUnsentWork(): boolean {
  for (const field of changed) if (!field.isConnected || field.value === '') changed.delete(field);
  return changed.size > 0 || [...checks].some((hasUnsent) => hasUnsent());
}

/** Prefix of the names under which form drafts are stored for the user. */
export const formDrafts = 'form.';

/** Returns whether signing out would drop a form draft, or what a reload would drop. */
export const hasUnsentWorkOrDrafts = (): boolean => hasUnsentWork() || namesForUser(formDrafts).length > 0;
