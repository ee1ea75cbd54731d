import type { FieldProblem } from '../../shared/api/field-problem.rules';
import type { OnboardingAnswers } from './onboarding-steps.rules';

/** Props of every step. */
export interface StepProps {
  /** Name of the new user. */
  name: string;
  answers: OnboardingAnswers;
  onChange: (changes: Partial<OnboardingAnswers>) => void;
  /** Field that the server has refused. It can be part of another step. */
  problem: FieldProblem<keyof OnboardingAnswers> | null;
  /** True once the profile is saved. */
  done: boolean;
}
