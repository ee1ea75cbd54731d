import type { AvailabilitySlot } from '@circlet/contracts';

import type { FieldProblem } from '../../shared/api/field-problem.rules';
import { interestsIn, type TypedInterests } from '../../shared/interests/interest-list.rules';

/** Answers that a new user gives before they can look around. */
export interface OnboardingAnswers extends TypedInterests {
  readonly location: string;
  readonly profilePhoto: string;
  readonly bio: string;
  readonly availability: readonly AvailabilitySlot[];
}

/** Number of steps. They are numbered from 1. */
export const stepCount = 4;

/** Minimum number of interests in step 3. */
export const minInterests = 3;

/** The step in which each answer is given. */
export const stepOf: Readonly<Record<keyof OnboardingAnswers, number>> = {
  location: 1,
  profilePhoto: 1,
  bio: 2,
  interests: 3,
  typedInterest: 3,
  availability: 4,
};

/** Returns whether a step is complete: step 2 needs a bio, step 3 three interests, the others nothing. */
export function canProceed(step: number, answers: OnboardingAnswers): boolean {
  if (step === 2) return answers.bio.trim() !== '';
  if (step === 3) return interestsIn(answers).length >= minInterests;
  return true;
}

/** Returns the step that is part of an address; the first one if there is none. */
export function stepIn(search: string): number {
  const step = Number(new URLSearchParams(search).get('step') ?? 1);
  return Number.isInteger(step) && step >= 1 && step <= stepCount ? step : 1;
}

/** Returns a wanted step, or the first one before it that is incomplete. */
export function firstOpenStep(wanted: number, answers: OnboardingAnswers): number {
  for (let step = 1; step < wanted; step += 1) if (!canProceed(step, answers)) return step;
  return wanted;
}

/** Returns what a step still needs, or null if it is complete. */
export function missingIn(step: number, answers: OnboardingAnswers): string | null {
  if (canProceed(step, answers)) return null;
  if (step === 2) return 'Write a few words first';
  return `Pick ${minInterests - interestsIn(answers).length} more`;
}

/** Props of every step. */
export interface StepProps {
  /** Name of the new user. */
  name: string;
  answers: OnboardingAnswers;
  onChange: (changes: Partial<OnboardingAnswers>) => void;
  /** Field that was refused. It can be part of another step. */
  problem: FieldProblem<keyof OnboardingAnswers> | null;
  onProblem: (problem: FieldProblem<keyof OnboardingAnswers>) => void;
  /** True once the profile is saved. */
  done: boolean;
}
