import { deleteAccount } from '@circlet/contracts';
import { useRef, useState } from 'react';

import { adviceOn } from '../../shared/api/api-error';
import { fieldProblem, type FieldProblem } from '../../shared/api/field-problem.rules';
import { useSessionExit } from '../../shared/domain/session/use-session-exit';
import { scheduleGoodbye } from '../../shared/goodbye';
import { Button } from '../../shared/ui/button';
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '../../shared/ui/dialog';
import { Field } from '../../shared/ui/field';
import { Input } from '../../shared/ui/text-controls';
import { useFocusOnProblem } from '../../shared/ui/use-focus-on-problem';
import { SecurityRow } from './security-row';

const formId = 'delete-account';

/** Asks for the password, then deletes the account permanently. */
function DeleteAccountDialog() {
  const [password, setPassword] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<FieldProblem<'password'> | null>(null);
  useFocusOnProblem(form, problem);
  const remove = useSessionExit(
    deleteAccount,
    {
      failure: 'Failed to delete account',
      describe: adviceOn,
    },
    scheduleGoodbye,
  );

  const submit = () => {
    if (password === '') {
      setProblem({ field: 'password', message: 'Please enter your password' });
      return;
    }
    setProblem(null);
    remove.mutate(
      { password },
      {
        onError: (error) => {
          setProblem(fieldProblem(error, ['password'], { WRONG_PASSWORD: 'password' }));
        },
      },
    );
  };

  return (
    <Dialog
      onOpenChange={() => {
        setPassword('');
        setProblem(null);
      }}
    >
      <DialogTrigger asChild>
        <Button size="sm" variant="danger">
          Delete account
        </Button>
      </DialogTrigger>
      <DialogContent
        width="sm"
        title="Delete your account?"
        description="This permanently deletes your profile, applications and memberships. Your chat messages stay, without your name."
        footer={
          <>
            <DialogClose asChild>
              <Button variant="secondary">Cancel</Button>
            </DialogClose>
            <Button
              type="submit"
              form={formId}
              variant="danger"
              state={remove.isPending ? 'pending' : 'idle'}
            >
              Delete for good
            </Button>
          </>
        }
      >
        <form
          id={formId}
          ref={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <Field label="Password" error={problem?.message}>
            <Input
              name="password"
              type="password"
              autoComplete="current-password"
              value={password}
              onChange={(event) => {
                setPassword(event.target.value);
              }}
            />
          </Field>
        </form>
      </DialogContent>
    </Dialog>
  );
}

/** Deletes the account. */
export function DeletionRow() {
  return (
    <SecurityRow
      title="Delete your account"
      description="This can’t be undone. Each group you own passes to its longest-standing member."
      action={<DeleteAccountDialog />}
    />
  );
}
