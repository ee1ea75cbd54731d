import { loadFromTab, saveInTab } from '../../shared/tab-storage';
import { onUserChange } from '../../shared/user-data';
import { stepCount, type OnboardingAnswers } from './onboarding-steps.rules';

const key = 'circlet.onboarding';
/** Pause in answering before the answers are stored, because they can contain a large photo. Milliseconds. */
const saveDelay = 400;

/** Where a new user is, and what they have answered so far. */
export interface OnboardingDraft {
  readonly step: number;
  readonly answers: OnboardingAnswers;
}

interface StoredDraft extends OnboardingDraft {
  readonly userId: number;
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
export function saveDraft(userId: number, draft: OnboardingDraft): void {
  cancel();
  unsaved = { userId, ...draft };
  timer = setTimeout(store, saveDelay);
  addEventListener('pagehide', store);
}

/** Deletes the kept answers. */
export function dropDraft(): void {
  cancel();
  saveInTab(key, null);
}

/** Returns the kept answers of a user, or null. Answers that are missing in them are those of the profile. */
export function draftOf(userId: number, profile: OnboardingAnswers): OnboardingDraft | null {
  const stored = unsaved ?? (loadFromTab(key) as Partial<StoredDraft> | null);
  if (stored?.userId !== userId) return null;
  const { step = 1, answers } = stored;
  return {
    step: Number.isInteger(step) && step >= 1 && step <= stepCount ? step : 1,
    answers: { ...profile, ...answers },
  };
}
