import type { changePassword } from '@circlet/contracts';
import { useState } from 'react';

import { endpoint } from '../../shared/api/endpoint';
import { useChange } from '../../shared/api/use-change';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { Field } from '../../shared/ui/field';
import { Input } from '../../shared/ui/input';
import { toast } from '../../shared/ui/toast-store';
import { newPasswordProblem } from '../password/new-password.rules';
import { sessionsQuery } from '../sessions/api/sessions';

const call = endpoint<typeof changePassword>('POST', '/api/auth/change-password');
const empty = { current: '', next: '', repeated: '' };

const fields = [
  ['current', 'Current password', 'current-password'],
  ['next', 'New password', 'new-password'],
  ['repeated', 'Repeat the new password', 'new-password'],
] as const;

/** Sets a new password, which signs out everywhere else. */
export function ChangePasswordCard() {
  const change = useChange(call, { success: 'Password changed', failure: 'Failed to change password' }, [
    sessionsQuery.queryKey,
  ]);
  const [values, setValues] = useState(empty);

  const submit = () => {
    const problem = newPasswordProblem(values.next, values.current === '' ? '' : values.repeated);
    if (problem !== null) {
      toast({ ...problem, variant: 'danger' });
      return;
    }
    change.mutate(
      { body: { currentPassword: values.current, newPassword: values.next } },
      {
        onSuccess: () => {
          setValues(empty);
        },
      },
    );
  };

  return (
    <Card>
      <h2 className="mb-4 text-xl font-extrabold">Password</h2>
      <form
        noValidate
        className="grid gap-4 sm:grid-cols-3 sm:items-end"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {fields.map(([name, label, autoComplete]) => (
          <Field key={name} label={label}>
            <Input
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
