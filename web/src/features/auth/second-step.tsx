import { takeSecondStep } from '@circlet/contracts';
import { KeyRound } from 'lucide-react';
import { useRef, useState, type SyntheticEvent } from 'react';

import { ApiError, messageOf } from '../../shared/api/api-error';
import type { InputOf } from '../../shared/api/call-input';
import { fieldProblem, type FieldProblem } from '../../shared/api/field-problem.rules';
import { CodeField } from '../../shared/domain/session/code-field';
import { Button } from '../../shared/ui/button';
import { useFocusOnProblem } from '../../shared/ui/use-focus-on-problem';
import { askForPasskey } from './ask-for-passkey';
import { NoCodeHelp } from './no-code-help';
import type { SecondStepWays } from './second-step.rules';
import { useAuthentication } from './use-authentication';

export interface SecondStepProps {
  ways: SecondStepWays;
  /** Returns to the password form, with the reason if the user didn't ask for it. */
  onStartOver: (reason?: string) => void;
  onFailed: (error: Error) => void;
}

/** The second step of a sign-in, after the right password: a code or a passkey. */
export function SecondStep({ ways, onStartOver, onFailed }: SecondStepProps) {
  const attempt = useAuthentication(takeSecondStep, onFailed);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<FieldProblem<'code'> | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useFocusOnProblem(form, problem);

  const send = (proof: InputOf<typeof takeSecondStep>) => {
    attempt.mutate(proof, {
      onError: (error) => {
        if (error instanceof ApiError && error.code === 'SECOND_STEP_EXPIRED')
          onStartOver(messageOf(error, 'Please sign in again'));
        else setProblem(fieldProblem(error, ['code'], { SECOND_STEP_NOT_VERIFIED: 'code' }));
      },
    });
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (attempt.isPending || !ways.code) return;
    if (code.trim() === '') setProblem({ field: 'code', message: 'Please enter a code' });
    else send({ code });
  };
  const provePasskey = async () => {
    const response = await askForPasskey();
    if (response !== undefined) send({ response });
  };
  const state = attempt.isPending ? 'pending' : 'idle';

  return (
    <form ref={form} noValidate className="flex flex-col gap-4" onSubmit={submit}>
      {ways.code && (
        <>
          <CodeField
            autoFocus
            code={code}
            error={problem?.message}
            onChange={(typed) => {
              setCode(typed);
              setProblem(null);
            }}
          />
          <Button type="submit" size="lg" state={state}>
            {attempt.isPending ? 'Signing in...' : 'Continue'}
          </Button>
        </>
      )}
      {ways.passkey && (
        <Button
          size="lg"
          variant={ways.code ? 'secondary' : 'primary'}
          autoFocus={!ways.code}
          state={state}
          onClick={() => void provePasskey()}
        >
          <KeyRound aria-hidden="true" />
          Use a passkey
        </Button>
      )}
      <NoCodeHelp hasCodes={ways.code} hasPasskey={ways.passkey} />
      <Button
        variant="ghost"
        className="text-accent-ink"
        onClick={() => {
          onStartOver();
        }}
      >
        Start over
      </Button>
    </form>
  );
}
