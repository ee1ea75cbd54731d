import { loadFromTab, saveInTab } from '../../shared/tab-storage';
import { stepCount, type OnboardingAnswers } from './onboarding-steps.rules';

const key = 'circlet.onboarding';

/** Where a new user is, and what they have answered so far. */
export interface OnboardingDraft {
  readonly step: number;
  readonly answers: OnboardingAnswers;
}

interface StoredDraft extends OnboardingDraft {
  readonly userId: number;
}

/** Keeps the answers of a new user in this tab, so that a reload doesn't lose them. */
export function saveDraft(userId: number, draft: OnboardingDraft): void {
  saveInTab(key, { userId, ...draft } satisfies StoredDraft);
}

/** Deletes the kept answers. */
export function dropDraft(): void {
  saveInTab(key, null);
}

/** Returns the kept answers of a user, or null. Answers that are missing in them are those of the profile. */
export function draftOf(userId: number, profile: OnboardingAnswers): OnboardingDraft | null {
  const stored = loadFromTab(key) as Partial<StoredDraft> | null;
  if (stored?.userId !== userId) return null;
  const { step = 1, answers } = stored;
  return {
    step: Number.isInteger(step) && step >= 1 && step <= stepCount ? step : 1,
    answers: { ...profile, ...answers },
  };
}
