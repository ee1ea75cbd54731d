import { confirmTotp, getTwoStep, limits } from '@circlet/contracts';
import { useId, useRef, useState, type SyntheticEvent } from 'react';

import { ApiError } from '../../../shared/api/api-error';
import { fieldProblem, type FieldProblem } from '../../../shared/api/field-problem.rules';
import { useChange } from '../../../shared/api/use-change';
import { Button } from '../../../shared/ui/button';
import { Field } from '../../../shared/ui/field';
import { Input } from '../../../shared/ui/text-controls';
import { useFocusOnProblem } from '../../../shared/ui/use-focus-on-problem';
import type { ShowCodes } from './recovery-codes-dialog';
import { SetupStep } from './setup-step';

export interface CodeStepProps {
  onBack: () => void;
  /** Runs when the key is no longer valid. */
  onStartOver: () => void;
  onAlreadyOn: () => void;
  onCodes: ShowCodes;
}

/** Turns two-step sign-in on once the user has entered a code, which shows that the app makes the right ones. */
export function CodeStep({ onBack, onStartOver, onAlreadyOn, onCodes }: CodeStepProps) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<FieldProblem<'code'> | null>(null);
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  useFocusOnProblem(form, problem);
  const confirm = useChange(confirmTotp, {
    success: 'Two-step sign-in is on',
    failure: 'Couldn’t turn on two-step sign-in',
    affects: [getTwoStep],
    refetchesAfterFailure: true,
    awaitsRefetch: false,
    onDone: ({ recoveryCodes }) => {
      onCodes(recoveryCodes);
    },
    onFailed: (error) => {
      setProblem(fieldProblem(error, ['code'], { WRONG_CODE: 'code' }));
      if (!(error instanceof ApiError)) return;
      if (error.code === 'TWO_STEP_NOT_STARTED') onStartOver();
      if (error.code === 'TWO_STEP_ALREADY_ON') onAlreadyOn();
    },
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (confirm.isPending) return;
    if (code.trim() === '') setProblem({ field: 'code', message: 'Please enter a code' });
    else confirm.mutate({ code });
  };
  return (
    <SetupStep
      title="Enter the code from your app"
      startsAtTitle={false}
      buttons={
        <>
          <Button variant="secondary" onClick={onBack}>
            Back
          </Button>
          <Button type="submit" form={formId} state={confirm.isPending ? 'pending' : 'idle'}>
            {confirm.isPending ? 'Turning on...' : 'Turn On'}
          </Button>
        </>
      }
    >
      <p className="mt-1 mb-4 text-ink-soft">The app now shows six digits for Circlet.</p>
      <form ref={form} id={formId} noValidate onSubmit={submit}>
        <Field label="Code" hint="It changes every 30 seconds" error={problem?.message}>
          <Input
            name="code"
            autoFocus
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={limits.code.max}
            value={code}
            onChange={(event) => {
              setCode(event.target.value);
              setProblem(null);
            }}
          />
        </Field>
      </form>
    </SetupStep>
  );
}
