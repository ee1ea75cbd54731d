import type { SecondStepMethod } from '@circlet/contracts';
import { CircleSlash } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

import { canUsePasskeys } from '../../shared/domain/session/choose-passkey';
import { destinationOfAnyone, type SignInPurpose } from '../../shared/domain/session/destination';
import { markEndingExplained, useSessionEnding } from '../../shared/domain/session/session-ending';
import { Button } from '../../shared/ui/button';
import { CardPage } from '../../shared/ui/card-page';
import { OpenRing } from '../../shared/ui/open-ring';
import { SecondStep } from './second-step';
import { secondStepLead, secondStepWays } from './second-step.rules';
import { purposeOf } from './sign-in-purpose.rules';
import { SignInForm } from './sign-in-form';
import { SignUpForm } from './sign-up-form';
import { SuspendedNotice } from './suspended-notice';
import { suspensionIn } from './suspension.rules';

const texts = {
  signIn: {
    title: 'Welcome back',
    lead: 'Your circles are waiting.',
    start: 'Sign in, or create an account,',
    question: 'New to Circlet?',
    other: 'Create an account',
  },
  signUp: {
    title: 'Join Circlet',
    lead: 'Find a few good friends nearby. Everyone here is 18 or older.',
    start: 'Create an account',
    question: 'Already have an account?',
    other: 'Sign in instead',
  },
} as const;

/** Why the user has to sign in again. */
const endings = {
  suspended:
    'Your account has been suspended, and you were signed out. We’ve emailed you the reason. To ask for another look, use the link in that email, or sign in here.',
  unknown: 'You were signed out because this session ended or your password changed.',
} as const;

/** A sign-in by password that has begun. */
interface BegunSignIn {
  readonly email: string;
  /** The ways to take the second step; null before it and without one. */
  readonly methods: readonly SecondStepMethod[] | null;
  /** Why the second step failed. */
  readonly failure?: string | undefined;
}

/** Page with the sign-in and the sign-up form. The URL selects the form, so that both can be linked to. */
export default function AuthPage() {
  const [parameters, setParameters] = useSearchParams();
  const mode = parameters.get('mode') === 'signup' ? 'signUp' : 'signIn';
  const { title, lead, start, question, other } = texts[mode];
  const state = useLocation().state as Partial<SignInPurpose> | null;
  const purpose = state?.purpose ?? purposeOf(destinationOfAnyone());
  // Someone who has just found out what they need an account for may be new here.
  const heading = mode === 'signIn' && purpose !== undefined ? 'Welcome to Circlet' : title;
  const [{ email, methods, failure }, setBegun] = useState<BegunSignIn>({ email: '', methods: null });
  const [error, setError] = useState<Error | null>(null);
  const ways = mode === 'signIn' && methods !== null ? secondStepWays(methods, canUsePasskeys) : null;
  const ending = useSessionEnding();
  useEffect(() => {
    if (ending.state === 'ended') markEndingExplained();
  }, [ending]);
  const suspension = mode === 'signIn' ? suspensionIn(error) : null;
  const notice =
    (mode === 'signIn' ? failure : undefined) ??
    (ending.state === 'none' ? undefined : endings[ending.cause]);
  const isSuspended =
    suspension !== null ||
    (mode === 'signIn' && ways === null && ending.state !== 'none' && ending.cause === 'suspended');
  return (
    <CardPage>
      <div className="mb-6 flex flex-col items-center gap-2 text-center" aria-live="polite">
        {isSuspended ? (
          <>
            <CircleSlash className="size-12 text-warning" aria-hidden="true" />
            <h1 className="text-2xl font-black tracking-tight">Account suspended</h1>
          </>
        ) : (
          <>
            <OpenRing className="size-14 text-accent" />
            <h1 className="text-2xl font-black tracking-tight">
              {ways === null ? heading : 'One more step'}
            </h1>
            <p className="text-ink-soft">
              {ways !== null
                ? secondStepLead(ways)
                : purpose === undefined
                  ? lead
                  : `${start} to ${purpose}.`}
            </p>
          </>
        )}
      </div>
      {suspension !== null && <SuspendedNotice suspension={suspension} />}
      {ways === null && suspension === null && notice !== undefined && (
        <p role="alert" className="mb-5 rounded-lg bg-warning-soft px-4 py-3 font-semibold text-warning">
          {notice}
        </p>
      )}
      {ways !== null ? (
        <SecondStep
          ways={ways}
          onFailed={setError}
          onStartOver={(reason) => {
            setBegun({ email, methods: null, failure: reason });
            setError(null);
          }}
        />
      ) : (
        <>
          {/* Before the form, so that a new visitor sees it on a small phone too. */}
          <p className="-mt-4 mb-4 flex flex-wrap items-center justify-center gap-x-1 text-ink-soft">
            {question}
            <Button
              variant="ghost"
              className="px-3 text-accent-ink"
              onClick={() => {
                setParameters(mode === 'signIn' ? { mode: 'signup' } : {}, { replace: true, state });
                setError(null);
              }}
            >
              {other}
            </Button>
          </p>
          {mode === 'signIn' ? (
            <SignInForm
              email={email}
              onFailed={setError}
              onSecondStep={(needed, typed) => {
                setBegun({ email: typed, methods: needed });
                setError(null);
              }}
            />
          ) : (
            <SignUpForm />
          )}
        </>
      )}
    </CardPage>
  );
}
