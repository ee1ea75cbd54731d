import { Avatar } from '../../shared/ui/avatar';
import { Field } from '../../shared/ui/field';
import { Input } from '../../shared/ui/text-controls';
import type { StepProps } from './onboarding-steps.rules';

/** Step for location and photo, both optional. */
export function WelcomeStep({ name, answers, problem, onChange }: StepProps) {
  return (
    <div className="flex flex-col gap-5">
      <div>
        <h1 className="text-2xl font-black tracking-tight">Welcome, {name}!</h1>
        <p className="mt-1 text-ink-soft">
          A few questions help us find circles you’ll like. You can change your answers later.
        </p>
      </div>
      <Field
        label="Where do you live?"
        hint="City and state, so we can find circles near you"
        optional
        error={problem?.field === 'location' ? problem.message : undefined}
      >
        <Input
          name="location"
          value={answers.location}
          placeholder="City, State"
          autoComplete="address-level2"
          maxLength={100}
          onChange={(event) => {
            onChange({ location: event.target.value });
          }}
        />
      </Field>
      <div className="flex items-center gap-4">
        <Avatar name={name} photo={answers.profilePhoto} size="lg" />
        <Field
          label="Profile photo URL"
          optional
          className="min-w-0 flex-1"
          error={problem?.field === 'profilePhoto' ? problem.message : undefined}
        >
          <Input
            name="profilePhoto"
            type="url"
            inputMode="url"
            value={answers.profilePhoto}
            placeholder="https://"
            onChange={(event) => {
              onChange({ profilePhoto: event.target.value });
            }}
          />
        </Field>
      </div>
    </div>
  );
}
