import { Field } from '../../shared/ui/field';
import { Textarea } from '../../shared/ui/text-controls';
import type { StepProps } from './onboarding-steps.rules';

/** Length that the counter suggests. It isn't enforced. */
const suggestedLength = 500;

/** Step for the bio. */
export function AboutStep({ answers, problem, onChange }: StepProps) {
  return (
    <div className="flex flex-col gap-5">
      <div>
        <h1 className="text-2xl font-black tracking-tight">Tell us about yourself</h1>
        <p className="mt-1 text-ink-soft">
          What would a new friend like to know? Two or three sentences are plenty.
        </p>
      </div>
      <Field
        label="Bio"
        hint={`${answers.bio.length}/${suggestedLength} characters`}
        error={problem?.field === 'bio' ? problem.message : undefined}
      >
        <Textarea
          name="bio"
          rows={6}
          value={answers.bio}
          maxLength={2000}
          placeholder="I moved here last year, I bake on Sundays, and I’m looking for people to hike with."
          onChange={(event) => {
            onChange({ bio: event.target.value });
          }}
        />
      </Field>
    </div>
  );
}
