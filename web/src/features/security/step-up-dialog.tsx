import { stepUp } from '@circlet/contracts';
import { KeyRound } from 'lucide-react';
import { useRef, useState, type SyntheticEvent } from 'react';

import { fieldProblem, type FieldProblem } from '../../shared/api/field-problem.rules';
import { answerProof } from '../../shared/api/step-up';
import { useChange } from '../../shared/api/use-change';
import { canUsePasskeys, choosePasskey } from '../../shared/domain/session/choose-passkey';
import { Button } from '../../shared/ui/button';
import { Dialog, DialogContent, FormFooter } from '../../shared/ui/dialog';
import { Field } from '../../shared/ui/field';
import { Input } from '../../shared/ui/text-controls';
import { useFocusOnProblem } from '../../shared/ui/use-focus-on-problem';

/** Dialog that asks for the password again, before the call that needs it is repeated. */
export default function StepUpDialog({ open }: { open: boolean }) {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<FieldProblem<'password'> | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useFocusOnProblem(form, problem);
  const prove = useChange(stepUp, { failure: 'Couldn’t confirm that it’s you' });

  const close = (isProved: boolean) => {
    setPassword('');
    setProblem(null);
    answerProof(isProved);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (prove.isPending) return;
    if (password === '') {
      setProblem({ field: 'password', message: 'Please enter your password' });
      return;
    }
    prove.mutate(
      { password },
      {
        onSuccess: () => {
          close(true);
        },
        onError: (error) => {
          setProblem(fieldProblem(error, ['password'], { WRONG_PASSWORD: 'password' }));
        },
      },
    );
  };

  const askForPasskey = async () => {
    const response = await choosePasskey('dialog').catch(() => undefined);
    // The browser has told the user what went wrong, or the user has canceled.
    if (response === undefined) return;
    prove.mutate(
      { response },
      {
        onSuccess: () => {
          close(true);
        },
      },
    );
  };

  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) close(false);
      }}
    >
      <DialogContent
        title="Confirm that it’s you"
        description="For your safety, please enter your password again. We won’t ask for the next few minutes."
        width="sm"
        footer={
          <FormFooter
            form="step-up"
            submit="Confirm"
            submitting="Confirming..."
            isPending={prove.isPending}
          />
        }
      >
        <form ref={form} id="step-up" noValidate onSubmit={submit}>
          <Field label="Your password" error={problem?.message}>
            <Input
              name="password"
              type="password"
              autoComplete="current-password"
              maxLength={128}
              value={password}
              onChange={(event) => {
                setPassword(event.target.value);
                setProblem(null);
              }}
            />
          </Field>
          {canUsePasskeys && (
            <Button
              type="button"
              variant="ghost"
              className="mt-2 px-3 text-accent-ink"
              onClick={() => void askForPasskey()}
            >
              <KeyRound aria-hidden="true" />
              Use a passkey instead
            </Button>
          )}
        </form>
      </DialogContent>
    </Dialog>
  );
}
