import { limits } from '@circlet/contracts';

import { LocationBox } from '../../shared/locations/location-box';
import { Field } from '../../shared/ui/field';
import type { StepProps } from './onboarding-steps.rules';
import { PhotoField } from './photo-field';

/** Step for location and photo, both optional. */
export function WelcomeStep({ name, answers, problem, onChange, onProblem }: StepProps) {
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
        <LocationBox
          name="location"
          value={answers.location}
          placeholder="City, State"
          maxLength={limits.location.max}
          onChange={(location) => {
            onChange({ location });
          }}
        />
      </Field>
      <PhotoField
        name={name}
        value={answers.profilePhoto}
        onChange={(profilePhoto) => {
          onChange({ profilePhoto });
        }}
        error={problem?.field === 'profilePhoto' ? problem.message : undefined}
        onProblem={(message) => {
          onProblem({ field: 'profilePhoto', message });
        }}
      />
    </div>
  );
}
