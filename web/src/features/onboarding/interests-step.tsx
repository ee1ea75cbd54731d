import { onboardingInterests } from '@circlet/contracts';

import { interestsIn } from '../../shared/interests/interest-list.rules';
import { InterestPicker } from '../../shared/interests/interest-picker';
import { minInterests, type StepProps } from './onboarding-steps.rules';

/** Step for the interests. */
export function InterestsStep({ answers, onChange }: StepProps) {
  const picked = interestsIn(answers).length;
  const missing = minInterests - picked;
  return (
    <div className="flex flex-col gap-5">
      <div>
        <h1 className="text-2xl font-black tracking-tight">What are you interested in?</h1>
        <p className="mt-1 text-ink-soft" aria-live="polite">
          {missing > 0
            ? `Pick at least ${minInterests}: ${missing} more to go.`
            : `${picked} picked. Add as many as you like.`}
        </p>
      </div>
      <InterestPicker
        label="Interests"
        presets={onboardingInterests}
        value={answers.interests}
        onChange={(interests) => {
          onChange({ interests });
        }}
        typed={answers.typedInterest}
        onTyped={(typedInterest) => {
          onChange({ typedInterest });
        }}
      />
    </div>
  );
}
