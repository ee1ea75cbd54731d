import { getTwoStep, listPasskeys } from '@circlet/contracts';
import { ShieldCheck } from 'lucide-react';
import { Link } from 'react-router-dom';

import { askForProof } from '../../../shared/api/step-up';
import { useCall } from '../../../shared/api/use-call';
import { Button } from '../../../shared/ui/button';
import { CardPage } from '../../../shared/ui/card-page';
import { ErrorState } from '../../../shared/ui/error-state';
import { Loading } from '../../../shared/ui/loading';

export interface SecondStepNeededProps {
  /** True while the page is loading after the second step. */
  isChecking: boolean;
  onTaken: () => void;
}

/** Leads staff to the second step, or to setting one up. */
function NextStep({ isChecking, onTaken }: SecondStepNeededProps) {
  const twoStep = useCall(getTwoStep);
  const passkeys = useCall(listPasskeys);
  if (twoStep.data === undefined || passkeys.data === undefined) {
    if (!twoStep.isError && !passkeys.isError)
      return <Loading rows={2}>Loading your sign-in settings…</Loading>;
    return (
      <ErrorState
        className="py-4"
        retrying={twoStep.isFetching || passkeys.isFetching}
        onRetry={() => void Promise.all([twoStep.refetch(), passkeys.refetch()])}
      />
    );
  }
  const hasSecondStep = twoStep.data.isOn || passkeys.data.length > 0;
  return (
    <>
      <h1 className="text-2xl font-black tracking-tight">
        {hasSecondStep ? 'One more step' : 'Set up two-step sign-in first'}
      </h1>
      <p className="text-ink-soft">
        {hasSecondStep
          ? 'What moderators and admins can do here affects other people, so your password alone isn’t enough. We’ll ask once after each sign-in with your password.'
          : 'What moderators and admins can do here affects other people, so your password alone isn’t enough. Turn on two-step sign-in or add a passkey in your settings, then come back. It takes about two minutes.'}
      </p>
      {hasSecondStep ? (
        <Button
          className="mt-2"
          state={isChecking ? 'pending' : 'idle'}
          onClick={() => {
            void askForProof('secondStep').then((isProved) => {
              if (isProved) onTaken();
            });
          }}
        >
          Confirm with a code or passkey
        </Button>
      ) : (
        <Button asChild className="mt-2">
          <Link to="/settings#security">Open security settings</Link>
        </Button>
      )}
    </>
  );
}

/** Takes the admin page's place until the user has taken a second step. */
export function SecondStepNeeded(props: SecondStepNeededProps) {
  return (
    <CardPage width="lg">
      <div className="flex flex-col items-center gap-3 text-center">
        <span className="mb-1 inline-flex size-16 items-center justify-center rounded-full bg-accent-soft text-accent-ink">
          <ShieldCheck className="size-8" aria-hidden="true" />
        </span>
        <NextStep {...props} />
      </div>
    </CardPage>
  );
}
