import { getTwoStep, turnOffTotp, type TwoStep } from '@circlet/contracts';
import { ShieldCheck } from 'lucide-react';

import { useCall } from '../../../shared/api/use-call';
import { useChange } from '../../../shared/api/use-change';
import { lazyPart } from '../../../shared/lazy-part';
import { Badge } from '../../../shared/ui/badge';
import { Button } from '../../../shared/ui/button';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog';
import { ErrorState } from '../../../shared/ui/error-state';
import { DialogButton } from '../../../shared/ui/lazy-dialog';
import { Loading } from '../../../shared/ui/loading';
import { dayOf } from '../day.rules';
import { SecurityRow } from '../security-row';
import { areFewCodesLeft, recoveryCodesLeft } from './two-step.rules';

const SetUpDialog = lazyPart(() => import('./set-up-dialog'));
const NewCodesDialog = lazyPart(() => import('./new-codes-dialog'));

/** Since when it is on, the recovery codes, and how to turn it off. */
function TwoStepDetails({ twoStep }: { twoStep: TwoStep }) {
  const { turnedOnAt, recoveryCodesLeft: left } = twoStep;
  const hasFewCodes = areFewCodesLeft(left);
  const turnOff = useChange(turnOffTotp, {
    success: 'Two-step sign-in is off',
    failure: 'Failed to turn off two-step sign-in',
    affects: [getTwoStep],
    refetchesAfterFailure: true,
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-sunken px-4 py-3">
      <div className="flex min-w-0 flex-col items-start gap-1">
        {turnedOnAt !== null && (
          <p className="font-bold">
            On since <time dateTime={turnedOnAt}>{dayOf(turnedOnAt)}</time>
          </p>
        )}
        {hasFewCodes ? (
          <>
            <Badge tone="warning">{recoveryCodesLeft(left)}</Badge>
            <p className="text-sm text-ink-soft">Please get new ones, in case you lose your phone.</p>
          </>
        ) : (
          <p className="text-sm text-ink-soft">{recoveryCodesLeft(left)}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <DialogButton
          button={
            <Button size="sm" variant="secondary">
              New recovery codes
            </Button>
          }
        >
          {(state) => <NewCodesDialog {...state} />}
        </DialogButton>
        <ConfirmDialog
          trigger={
            <Button size="sm" variant="ghost" className="text-danger" aria-label="Turn off two-step sign-in">
              Turn off
            </Button>
          }
          title="Turn off two-step sign-in?"
          description="Your password alone will be enough to sign in. The codes of your app and your recovery codes stop working."
          confirm="Turn Off"
          isPending={turnOff.isPending}
          onConfirm={() => turnOff.mutateAsync({})}
        />
      </div>
    </div>
  );
}

/** Whether the user signs in with a second step. */
export function TwoStepRow() {
  const { data: twoStep, isError, isFetching, refetch } = useCall(getTwoStep);
  return (
    <SecurityRow
      title="Two-step sign-in"
      description="After your password, we also ask for a code from an app on your phone. Then a stolen password isn’t enough to get into your account."
      action={
        <DialogButton
          button={
            twoStep?.isOn === false && (
              <Button size="sm" variant="secondary" aria-label="Turn on two-step sign-in">
                <ShieldCheck aria-hidden="true" />
                Turn on
              </Button>
            )
          }
        >
          {(state) => <SetUpDialog {...state} />}
        </DialogButton>
      }
    >
      {twoStep === undefined ? (
        isError ? (
          <ErrorState className="py-4" retrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <Loading hasControl rows={1}>
            Loading your two-step sign-in…
          </Loading>
        )
      ) : (
        twoStep.isOn && <TwoStepDetails twoStep={twoStep} />
      )}
    </SecurityRow>
  );
}
