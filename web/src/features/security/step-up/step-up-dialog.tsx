import { getTwoStep, stepUp } from '@circlet/contracts';
import { useRef, useState, type SyntheticEvent } from 'react';

import type { InputOf } from '../../../shared/api/call-input';
import { fieldProblem, type FieldProblem } from '../../../shared/api/field-problem.rules';
import { answerProof, type ProofKind } from '../../../shared/api/step-up';
import { useCall } from '../../../shared/api/use-call';
import { useChange } from '../../../shared/api/use-change';
import { Button } from '../../../shared/ui/button';
import { Dialog, DialogClose, DialogContent, FormFooter } from '../../../shared/ui/dialog';
import { useFocusOnProblem } from '../../../shared/ui/use-focus-on-problem';
import { ProofField } from './proof-field';
import { missingProof, proofMethod, proofRequest, type TypedProof } from './proof-method.rules';
import { ProvePasskey } from './prove-passkey';

const formId = 'step-up';

export interface StepUpDialogProps {
  open: boolean;
  kind: ProofKind;
}

/** Dialog that asks the user to prove again who they are, before the call that needs it is repeated. */
export default function StepUpDialog({ open, kind }: StepUpDialogProps) {
  const { data: twoStep } = useCall(getTwoStep, {}, { enabled: open });
  const hasCodes = twoStep?.isOn === true;
  // Undefined until the user chooses.
  const [choice, setChoice] = useState<TypedProof | undefined>();
  const method = proofMethod(kind, { hasCodes, prefersCode: choice === 'code' });
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<FieldProblem<TypedProof> | null>(null);
  const form = useRef<HTMLFormElement>(null);
  useFocusOnProblem(form, problem);
  const prove = useChange(stepUp, { failure: 'Couldn’t confirm that it’s you' });

  const change = (typed: string) => {
    setText(typed);
    setProblem(null);
  };
  const close = (isProved: boolean) => {
    change('');
    setChoice(undefined);
    answerProof(isProved);
  };
  const send = (proof: InputOf<typeof stepUp>) => {
    prove.mutate(proof, {
      onSuccess: () => {
        close(true);
      },
      onError: (error) => {
        const byCode = {
          WRONG_PASSWORD: 'password',
          PASSWORD_NOT_ENOUGH: 'password',
          WRONG_CODE: 'code',
        } as const;
        setProblem(fieldProblem<TypedProof>(error, ['password', 'code'], byCode));
      },
    });
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (prove.isPending || method === 'passkey') return;
    if (text.trim() === '') setProblem({ field: method, message: missingProof[method] });
    else send(method === 'code' ? { code: text } : { password: text });
  };
  const other = method === 'code' ? 'password' : 'code';

  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) close(false);
      }}
    >
      <DialogContent
        title="Confirm that it’s you"
        description={proofRequest(kind, method)}
        width="sm"
        footer={
          method === 'passkey' ? (
            <DialogClose asChild>
              <Button variant="secondary">Cancel</Button>
            </DialogClose>
          ) : (
            <FormFooter
              form={formId}
              submit="Confirm"
              submitting="Confirming..."
              isPending={prove.isPending}
            />
          )
        }
      >
        <form ref={form} id={formId} noValidate className="flex flex-col items-start" onSubmit={submit}>
          {method !== 'passkey' && (
            <ProofField
              key={method}
              method={method}
              value={text}
              error={problem?.message}
              autoFocus={choice !== undefined}
              onChange={change}
            />
          )}
          {hasCodes && kind === 'any' && (
            <Button
              variant="ghost"
              className="-ms-3 px-3 text-accent-ink"
              onClick={() => {
                change('');
                setChoice(other);
              }}
            >
              {other === 'code' ? 'Use a code instead' : 'Use your password instead'}
            </Button>
          )}
          <ProvePasskey
            isOnlyWay={method === 'passkey'}
            isPending={prove.isPending}
            onChosen={(response) => {
              send({ response });
            }}
          />
        </form>
      </DialogContent>
    </Dialog>
  );
}
