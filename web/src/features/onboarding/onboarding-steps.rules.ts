/** What is gathered before one can look around. */
export interface OnboardingAnswers {
  readonly location: string;
  readonly profilePhoto: string;
  readonly bio: string;
  readonly interests: readonly string[];
}

/** Steps of onboarding, from 1. */
export const stepCount = 4;

/** Interests that step 3 asks for. */
export const fewestInterests = 3;

/** In which step each answer is given. */
export const stepOf: Readonly<Record<keyof OnboardingAnswers, number>> = {
  location: 1,
  profilePhoto: 1,
  bio: 2,
  interests: 3,
};

/** Whether a step lets one go on: the first always, the second with a bio, the third with three interests. */
export function mayProceed(step: number, { bio, interests }: OnboardingAnswers): boolean {
  if (step === 2) return bio.trim() !== '';
  if (step === 3) return interests.length >= fewestInterests;
  return true;
}
