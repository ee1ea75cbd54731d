import { AvailabilityField } from '../../shared/availability/availability-field';
import { Avatar } from '../../shared/ui/avatar';
import { Badge } from '../../shared/ui/badge';
import { interestsIn } from '../../shared/interests/interest-list.rules';
import type { StepProps } from './onboarding-steps.rules';

/** Step that shows the profile as others will see it, before it is saved, and asks when the user is free. */
export function CompleteStep({ name, answers, done, onChange }: StepProps) {
  return (
    <div className="flex flex-col gap-5">
      <div aria-live="polite">
        <h1 className="text-2xl font-black tracking-tight">
          {done ? 'You’re all set!' : 'How does this look?'}
        </h1>
        <p className="mt-1 text-ink-soft">
          {done
            ? 'Taking you to circles near you…'
            : 'This is how you’ll appear to the circles you apply to.'}
        </p>
      </div>
      <div className="flex flex-col gap-4 rounded-lg bg-sunken p-5">
        <div className="flex items-center gap-4">
          <Avatar name={name} photo={answers.profilePhoto} size="lg" />
          <div className="min-w-0">
            <p className="truncate text-lg font-extrabold">{name}</p>
            <p className="truncate text-ink-soft">
              {answers.location === '' ? 'Location unknown' : answers.location}
            </p>
          </div>
        </div>
        <p className="break-words whitespace-pre-line">{answers.bio}</p>
        <ul className="flex flex-wrap gap-2">
          {interestsIn(answers).map((interest) => (
            <li key={interest}>
              <Badge className="bg-surface">{interest}</Badge>
            </li>
          ))}
        </ul>
      </div>
      {!done && (
        <AvailabilityField
          value={answers.availability}
          onChange={(availability) => {
            onChange({ availability });
          }}
        />
      )}
    </div>
  );
}
