import { changePassword, listSessions } from '@circlet/contracts';
import { useRef, useState } from 'react';

import { fieldProblem, type FieldProblem } from '../../shared/api/field-problem.rules';
import { useChange } from '../../shared/api/use-change';
import { newPasswordProblem } from '../../shared/domain/session/new-password.rules';
import { Button } from '../../shared/ui/button';
import { Field } from '../../shared/ui/field';
import { Input } from '../../shared/ui/text-controls';
import { toast } from '../../shared/ui/toast-store';
import { useFocusOnProblem } from '../../shared/ui/use-focus-on-problem';
import { SecurityRow } from './security-row';
import { useRowForm } from './use-row-form';

const empty = { currentPassword: '', newPassword: '', repeated: '' };
type PasswordField = keyof typeof empty;

const fields = [
  ['currentPassword', 'Current password', 'current-password'],
  ['newPassword', 'New password', 'new-password'],
  ['repeated', 'Confirm new password', 'new-password'],
] as const;

/** Form for setting a new password, which ends all other sessions. */
function PasswordForm({ onClose }: { onClose: () => void }) {
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
        onSuccess: onClose,
        onError: (error) => {
          setProblem(
            fieldProblem(error, ['currentPassword', 'newPassword'], { WRONG_PASSWORD: 'currentPassword' }),
          );
        },
      },
    );
  };

  return (
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
            autoFocus={name === 'currentPassword'}
            maxLength={128}
            value={values[name]}
            onChange={(event) => {
              setValues((before) => ({ ...before, [name]: event.target.value }));
            }}
          />
        </Field>
      ))}
      <div className="flex flex-wrap gap-2 sm:col-span-3">
        <Button type="submit" size="sm" state={change.isPending ? 'pending' : 'idle'}>
          Save password
        </Button>
        <Button size="sm" variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** The password, and the form for a new one. */
export function PasswordRow() {
  const { isOpen, open, close, button } = useRowForm();
  return (
    <SecurityRow
      title="Password"
      description="A new password signs you out everywhere else."
      action={
        !isOpen && (
          <Button ref={button} size="sm" variant="secondary" onClick={open}>
            Change password
          </Button>
        )
      }
    >
      {isOpen && <PasswordForm onClose={close} />}
    </SecurityRow>
  );
}
