import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { currentEntry } from '../../shared/history-entry';
import { firstOpenStep, stepIn, type OnboardingAnswers } from './onboarding-steps.rules';

/** State of a step in the browser's history. */
interface StepEntry {
  /** Number of entries right before this one that are those of the steps before. */
  readonly stepsBefore: number;
}

/**
 * Gives each step an address and an entry in the browser's history, so that Back leads to the step before, and a reload
 * stays. Steps open once those before them are complete.
 *
 * @returns the open step, and a function that opens the next one or one before, and returns whether the browser is going
 *   back to it
 */
export function useStep(answers: OnboardingAnswers) {
  const navigate = useNavigate();
  const { key, search } = useLocation();
  const wanted = stepIn(search);
  const step = firstOpenStep(wanted, answers);
  const leftKey = useRef<string>(undefined);
  // A step that the forward button has opened again can be left again.
  useEffect(() => {
    leftKey.current = undefined;
  }, [key]);

  const go = useCallback(
    (next: number): boolean => {
      // The rendered address can be older, and going back takes a moment: a second press must not go twice.
      const current = stepIn(location.search);
      if (next === current) return false;
      const entry = currentEntry();
      const { stepsBefore = 0 } = (entry?.usr ?? {}) as Partial<StepEntry>;
      if (next < current && current - next <= stepsBefore) {
        if (leftKey.current !== entry?.key) void navigate(next - current);
        leftKey.current = entry?.key;
        return true;
      }
      const state: StepEntry = { stepsBefore: next < current ? 0 : stepsBefore + 1 };
      void navigate({ search: `?step=${next}` }, { replace: next < current, state });
      return false;
    },
    [navigate],
  );
  useEffect(() => {
    if (step !== wanted) go(step);
  }, [step, wanted, go]);
  return [step, go] as const;
}
