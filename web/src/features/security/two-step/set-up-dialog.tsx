import { getTwoStep, startTotp, type ResponseOf } from '@circlet/contracts';
import { useState } from 'react';

import { ApiError } from '../../../shared/api/api-error';
import { useChange } from '../../../shared/api/use-change';
import type { OpenState } from '../../../shared/ui/lazy-dialog';
import { AppStep } from './app-step';
import { CodeStep } from './code-step';
import { RecoveryCodesDialog, type ShowCodes } from './recovery-codes-dialog';
import { ScanStep } from './scan-step';

interface SetUpProps {
  onCodes: ShowCodes;
  /** Closes the dialog, because two-step sign-in is on already. */
  onAlreadyOn: () => void;
}

function SetUp({ onCodes, onAlreadyOn }: SetUpProps) {
  const [key, setKey] = useState<ResponseOf<typeof startTotp> | null>(null);
  const [isScanned, setIsScanned] = useState(false);
  const start = useChange(startTotp, {
    failure: 'Couldn’t start the setup',
    affects: [getTwoStep],
    refetchesAfterFailure: true,
    awaitsRefetch: false,
    onDone: setKey,
    onFailed: (error) => {
      if (error instanceof ApiError && error.code === 'TWO_STEP_ALREADY_ON') onAlreadyOn();
    },
  });
  if (key === null) {
    return (
      <AppStep
        isPending={start.isPending}
        onNext={() => {
          start.mutate({});
        }}
      />
    );
  }
  if (!isScanned) {
    return (
      <ScanStep
        {...key}
        onNext={() => {
          setIsScanned(true);
        }}
      />
    );
  }
  return (
    <CodeStep
      onBack={() => {
        setIsScanned(false);
      }}
      onStartOver={() => {
        setIsScanned(false);
        setKey(null);
      }}
      onAlreadyOn={onAlreadyOn}
      onCodes={onCodes}
    />
  );
}

/** Dialog that connects an authenticator app, turns two-step sign-in on and shows the recovery codes. */
export default function SetUpDialog({ open, onOpenChange }: OpenState) {
  return (
    <RecoveryCodesDialog title="Two-step sign-in" open={open} onOpenChange={onOpenChange}>
      {(onCodes) => (
        <SetUp
          onCodes={onCodes}
          onAlreadyOn={() => {
            onOpenChange(false);
          }}
        />
      )}
    </RecoveryCodesDialog>
  );
}
