import { resetPassword } from '@circlet/contracts';
import { CircleCheck, LinkIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';

import { ApiError, messageOf } from '../../shared/api/api-error';
import { fieldProblem } from '../../shared/api/field-problem.rules';
import { useChange } from '../../shared/api/use-change';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { Field } from '../../shared/ui/field';
import { Input } from '../../shared/ui/text-controls';
import { toast } from '../../shared/ui/toast-store';
import { useFocusOnProblem } from '../../shared/ui/use-focus-on-problem';
import { newPasswordProblem, type NewPasswordProblem } from './new-password.rules';

/** Milliseconds before the page of an invalid link redirects to the sign-in page. */
const readingTime = 3000;

const invalidLink = {
  title: 'Invalid reset link',
  description: 'This password reset link is invalid or has expired',
} as const;

function InvalidLink() {
  const navigate = useNavigate();
  useEffect(() => {
    toast({ ...invalidLink, variant: 'danger' });
    const leave = setTimeout(() => void navigate('/auth', { replace: true }), readingTime);
    return () => {
      clearTimeout(leave);
    };
  }, [navigate]);
  return (
    <div className="flex flex-col items-center gap-3 text-center">
      <LinkIcon className="size-12 text-danger" aria-hidden="true" />
      <h1 className="text-2xl font-black tracking-tight">{invalidLink.title}</h1>
      <p className="text-ink-soft">{invalidLink.description}</p>
      <Button asChild variant="secondary">
        <Link to="/forgot-password">Request a new link</Link>
      </Button>
    </div>
  );
}

function Success() {
  return (
    <div className="flex flex-col items-center gap-3 text-center">
      <CircleCheck className="size-12 text-positive" aria-hidden="true" />
      <h1 className="text-2xl font-black tracking-tight">Password reset successful</h1>
      <p className="text-ink-soft">You’ve been signed out everywhere. Sign in with your new password.</p>
      <Button asChild size="lg" className="w-full">
        <Link to="/auth">Sign In</Link>
      </Button>
    </div>
  );
}

function NewPasswordForm({ token }: { token: string }) {
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<Pick<NewPasswordProblem, 'field' | 'description'> | null>(null);
  useFocusOnProblem(form, problem);
  const reset = useChange(resetPassword, {
    retry: false,
    success: 'Password reset successful',
    onFailed: (error) => {
      if (error instanceof ApiError && error.code === 'RESET_LINK_INVALID') {
        toast({ ...invalidLink, variant: 'danger' });
        return;
      }
      const refused = fieldProblem(error, ['newPassword']);
      if (refused !== null) setProblem({ field: 'password', description: refused.message });
      toast({
        title: 'Failed to reset password',
        description: messageOf(error, 'Please try again or request a new reset link'),
        variant: 'danger',
      });
    },
  });

  if (reset.isSuccess) return <Success />;
  return (
    <form
      ref={form}
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        const found = newPasswordProblem(password, repeated);
        setProblem(found);
        if (found === null) reset.mutate({ token, newPassword: password });
        else toast({ title: found.title, description: found.description, variant: 'danger' });
      }}
    >
      <h1 className="text-center text-2xl font-black tracking-tight">Set a new password</h1>
      <Field
        label="New password"
        hint="At least 6 characters"
        error={problem?.field === 'password' ? problem.description : undefined}
      >
        <Input
          name="password"
          type="password"
          autoComplete="new-password"
          value={password}
          onChange={(event) => {
            setPassword(event.target.value);
          }}
        />
      </Field>
      <Field label="Confirm password" error={problem?.field === 'repeated' ? problem.description : undefined}>
        <Input
          name="repeated"
          type="password"
          autoComplete="new-password"
          value={repeated}
          onChange={(event) => {
            setRepeated(event.target.value);
          }}
        />
      </Field>
      <Button type="submit" size="lg" state={reset.isPending ? 'pending' : 'idle'}>
        {reset.isPending ? 'Resetting...' : 'Reset Password'}
      </Button>
      {reset.isError && (
        <Button asChild variant="ghost">
          <Link to="/forgot-password">Request a new link</Link>
        </Button>
      )}
    </form>
  );
}

/** Page that a reset link opens. The URL contains the token. */
export default function ResetPasswordPage() {
  const token = useSearchParams()[0].get('token') ?? '';
  return (
    <div className="page flex justify-center py-8 sm:py-14">
      <Card className="w-full max-w-md">
        {token === '' ? <InvalidLink /> : <NewPasswordForm token={token} />}
      </Card>
    </div>
  );
}
