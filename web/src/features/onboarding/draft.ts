import { loadFromTab, saveInTab } from '../../shared/tab-storage';
import { onUserChange } from '../../shared/user-data';
import type { OnboardingAnswers } from './onboarding-steps.rules';

const key = 'circlet.onboarding';
/** Pause in answering before the answers are stored, because they can contain a large photo. Milliseconds. */
const saveDelay = 400;

interface StoredDraft {
  readonly userId: number;
  readonly answers: OnboardingAnswers;
}

/** The answers that aren't stored yet. */
let unsaved: StoredDraft | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

function store(): void {
  const draft = unsaved;
  cancel();
  if (draft === null || saveInTab(key, draft)) return;
  // The photo is the only answer that can be too large.
  saveInTab(key, { ...draft, answers: { ...draft.answers, profilePhoto: undefined } });
}

function cancel(): void {
  unsaved = null;
  clearTimeout(timer);
  removeEventListener('pagehide', store);
}

onUserChange(cancel);

/**
 * Keeps the answers of a new user in this tab, so that a reload doesn't lose them. They are stored after a pause, or when
 * the page is closed.
 */
export function saveDraft(userId: number, answers: OnboardingAnswers): void {
  cancel();
  unsaved = { userId, answers };
  timer = setTimeout(store, saveDelay);
  addEventListener('pagehide', store);
}

/** Deletes the kept answers. */
export function dropDraft(): void {
  cancel();
  saveInTab(key, null);
}

/** Returns the kept answers of a user, or null. Answers that are missing in them are those of the profile. */
export function draftOf(userId: number, profile: OnboardingAnswers): OnboardingAnswers | null {
  const stored = unsaved ?? (loadFromTab(key) as Partial<StoredDraft> | null);
  return stored?.userId === userId ? { ...profile, ...stored.answers } : null;
}
