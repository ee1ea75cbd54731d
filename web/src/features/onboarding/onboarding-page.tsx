import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';

import { updateUser, type CurrentUser } from '@circlet/contracts';

import { fieldProblem, type FieldProblem } from '../../shared/api/field-problem.rules';
import { useChange } from '../../shared/api/use-change';
import { setCurrentUser } from '../../shared/domain/session/current-user';
import { useCurrentUser } from '../../shared/domain/session/use-current-user';
import { photoFieldByCode } from '../../shared/images/read-image';
import { interestsIn } from '../../shared/interests/interest-list.rules';
import { browserTimeZone } from '../../shared/time-zones/browser-time-zone';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { Progress } from '../../shared/ui/progress';
import { useFocusOnProblem } from '../../shared/ui/use-focus-on-problem';
import { AboutStep } from './about-step';
import { CompleteStep } from './complete-step';
import { InterestsStep } from './interests-step';
import { draftOf, dropDraft, saveDraft } from './draft';
import { canProceed, missingIn, stepCount, stepOf, type OnboardingAnswers } from './onboarding-steps.rules';
import { useStep } from './use-step';
import { WelcomeStep } from './welcome-step';

/** Milliseconds for which the final message is shown before the home page opens. */
const redirectDelay = 1500;

const fields = ['location', 'profilePhoto', 'bio', 'interests'] as const;
const steps = [WelcomeStep, AboutStep, InterestsStep, CompleteStep] as const;

/** Returns the answers that a profile already contains. */
const answersIn = (user: CurrentUser): OnboardingAnswers => ({
  location: user.location ?? '',
  profilePhoto: user.profilePhoto ?? '',
  bio: user.bio ?? '',
  interests: user.interests,
  typedInterest: '',
  availability: user.availability,
});

function Wizard({ user }: { user: CurrentUser }) {
  const queryClient = useQueryClient();
  const [answers, setAnswers] = useState(() => {
    const profile = answersIn(user);
    return draftOf(user.id, profile) ?? profile;
  });
  useEffect(() => {
    saveDraft(user.id, answers);
  }, [user.id, answers]);
  const [openStep, go] = useStep(answers);
  const update = useChange(updateUser, {
    failure: 'Error',
    fallback: 'Failed to update profile. Please try again.',
    onDone: (changed) => {
      dropDraft();
      setTimeout(() => {
        const finish = () => void setCurrentUser(queryClient, changed);
        // The home page takes the place of the first step, so that Back doesn't lead to the others.
        if (go(1)) addEventListener('popstate', finish, { once: true });
        else finish();
      }, redirectDelay);
    },
  });
  const heading = useRef<HTMLDivElement>(null);
  const wizard = useRef<HTMLDivElement>(null);
  const [problem, setProblem] = useState<FieldProblem<keyof OnboardingAnswers> | null>(null);
  const step = update.isSuccess ? stepCount : openStep;
  const focusedStep = useRef(step);
  useEffect(() => {
    if (focusedStep.current !== step) heading.current?.focus();
    focusedStep.current = step;
  }, [step]);
  useFocusOnProblem(wizard, problem !== null && stepOf[problem.field] === step ? problem : null);
  const Step = steps[step - 1] ?? WelcomeStep;
  const missingId = useId();
  const formId = useId();
  const missing = missingIn(step, answers);

  const complete = () => {
    const { location, profilePhoto, bio, availability } = answers;
    update.mutate(
      {
        id: user.id,
        location,
        profilePhoto,
        bio,
        interests: [...interestsIn(answers)],
        availability: [...availability],
        timeZone: user.timeZone ?? browserTimeZone(),
      },
      {
        onSuccess: () => {
          // The last step shrinks to the message above.
          heading.current?.focus();
        },
        onError: (error) => {
          // Back to the step with the refused answer.
          const refused = fieldProblem(error, fields, photoFieldByCode);
          setProblem(refused);
          if (refused !== null) go(stepOf[refused.field]);
        },
      },
    );
  };

  return (
    <Card ref={wizard} className="w-full max-w-2xl">
      <div ref={heading} tabIndex={-1} className="mb-6 flex flex-col gap-2 outline-none">
        <p className="text-sm font-semibold text-ink-soft" aria-live="polite">
          Step {step} of {stepCount}
        </p>
        <Progress value={step} max={stepCount} label={`Step ${step} of ${stepCount}`} />
      </div>
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (step < stepCount) go(step + 1);
          else complete();
        }}
      >
        <Step
          name={user.name}
          answers={answers}
          problem={problem}
          onProblem={setProblem}
          done={update.isSuccess}
          onChange={(changes) => {
            setProblem(null);
            setAnswers((before) => ({ ...before, ...changes }));
          }}
        />
      </form>
      {/* Stays in view, because a step can be longer than the screen of a phone. */}
      <div
        data-bottom-bar=""
        className="sticky bottom-0 -mx-5 mt-6 -mb-5 flex items-center justify-between gap-3 rounded-b-xl border-t border-line bg-surface px-5 py-3 sm:-mx-6 sm:-mb-6 sm:px-6 sm:py-4"
      >
        <Button
          variant="secondary"
          disabled={step === 1 || update.isPending || update.isSuccess}
          onClick={() => {
            go(step - 1);
          }}
        >
          Back
        </Button>
        <p id={missingId} aria-live="polite" className="min-w-0 grow text-end text-sm text-ink-soft">
          {missing}
        </p>
        {step < stepCount ? (
          <Button
            type="submit"
            form={formId}
            disabled={!canProceed(step, answers)}
            aria-describedby={missingId}
          >
            Next
          </Button>
        ) : (
          <Button
            type="submit"
            form={formId}
            state={update.isPending ? 'pending' : 'idle'}
            disabled={update.isSuccess}
          >
            {update.isPending ? 'Saving...' : 'Complete Profile'}
          </Button>
        )}
      </div>
    </Card>
  );
}

/** Wizard that completes a new user's profile in four steps. */
export default function OnboardingPage() {
  const { user } = useCurrentUser();
  return (
    <div className="page flex justify-center py-8 sm:py-12">{user !== null && <Wizard user={user} />}</div>
  );
}
