import type { FieldProblem } from '../../shared/api/field-problem.rules';
import type { OnboardingAnswers } from './onboarding-steps.rules';

/** What every step is given. */
export interface StepProps {
  /** Name of the newcomer. */
  name: string;
  answers: OnboardingAnswers;
  onChange: (changes: Partial<OnboardingAnswers>) => void;
  /** What the server has refused; its field may stand in another step. */
  problem: FieldProblem<keyof OnboardingAnswers> | null;
  /** True once everything is saved. */
  done: boolean;
}
