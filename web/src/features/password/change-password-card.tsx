import { changePassword, listSessions } from '@circlet/contracts';
import { useRef, useState } from 'react';

import { fieldProblem, type FieldProblem } from '../../shared/api/field-problem.rules';
import { useChange } from '../../shared/api/use-change';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { Field } from '../../shared/ui/field';
import { Input } from '../../shared/ui/text-controls';
import { toast } from '../../shared/ui/toast-store';
import { useFocusOnProblem } from '../../shared/ui/use-focus-on-problem';
import { newPasswordProblem } from './new-password.rules';

const empty = { currentPassword: '', newPassword: '', repeated: '' };
type PasswordField = keyof typeof empty;

const fields = [
  ['currentPassword', 'Current password', 'current-password'],
  ['newPassword', 'New password', 'new-password'],
  ['repeated', 'Confirm new password', 'new-password'],
] as const;

/** Form for setting a new password, which ends all other sessions. */
export function ChangePasswordCard() {
  const change = useChange(changePassword, {
    success: 'Password changed',
    failure: 'Failed to change password',
    affects: [listSessions],
  });
  const [values, setValues] = useState(empty);
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<FieldProblem<PasswordField> | null>(null);
  useFocusOnProblem(form, problem);

  const submit = () => {
    const { currentPassword, newPassword, repeated } = values;
    const found = newPasswordProblem(newPassword, currentPassword === '' ? '' : repeated);
    if (found !== null) {
      const { title, description } = found;
      const ofNew = found.field === 'password' ? 'newPassword' : 'repeated';
      setProblem({ field: currentPassword === '' ? 'currentPassword' : ofNew, message: description });
      toast({ title, description, variant: 'danger' });
      return;
    }
    setProblem(null);
    change.mutate(
      { currentPassword, newPassword },
      {
        onSuccess: () => {
          setValues(empty);
        },
        onError: (error) => {
          setProblem(
            fieldProblem(error, ['currentPassword', 'newPassword'], { WRONG_PASSWORD: 'currentPassword' }),
          );
        },
      },
    );
  };

  return (
    <Card>
      <h2 className="mb-4 text-xl font-extrabold">Password</h2>
      <form
        ref={form}
        noValidate
        className="grid gap-4 sm:grid-cols-3 sm:items-start"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {fields.map(([name, label, autoComplete]) => (
          <Field key={name} label={label} error={problem?.field === name ? problem.message : undefined}>
            <Input
              name={name}
              type="password"
              autoComplete={autoComplete}
              maxLength={128}
              value={values[name]}
              onChange={(event) => {
                setValues((before) => ({ ...before, [name]: event.target.value }));
              }}
            />
          </Field>
        ))}
        <Button
          type="submit"
          variant="secondary"
          className="sm:col-span-3 sm:justify-self-end"
          state={change.isPending ? 'pending' : 'idle'}
        >
          Change password
        </Button>
      </form>
    </Card>
  );
}
