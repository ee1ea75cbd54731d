import type { OnboardingAnswers } from './onboarding-steps.rules';

/** What every step is given. */
export interface StepProps {
  /** Name of the newcomer. */
  name: string;
  answers: OnboardingAnswers;
  onChange: (changes: Partial<OnboardingAnswers>) => void;
  /** True once everything is saved. */
  done: boolean;
}
