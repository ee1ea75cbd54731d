import { resetPassword } from '@circlet/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { CircleCheck, LinkIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';

import { ApiError, messageOf } from '../../shared/api/api-error';
import { fieldProblem } from '../../shared/api/field-problem.rules';
import { useChange } from '../../shared/api/use-change';
import { currentUserQuery } from '../../shared/domain/session/current-user';
import { useCurrentUser } from '../../shared/domain/session/use-current-user';
import { Button } from '../../shared/ui/button';
import { CardNotice, CardPage } from '../../shared/ui/card-page';
import { Field } from '../../shared/ui/field';
import { Input } from '../../shared/ui/text-controls';
import { toast } from '../../shared/ui/toast-store';
import { useFocusOnProblem } from '../../shared/ui/use-focus-on-problem';
import { newPasswordProblem, type NewPasswordProblem } from '../../shared/domain/session/new-password.rules';

/** Milliseconds before the page of an invalid link redirects to the sign-in page. */
const readingTime = 3000;

/** State of the page in the browser's history, which outlives the session that the reset ends. */
interface PageState {
  isDone: boolean;
}

const invalidLink = {
  title: 'Invalid reset link',
  description: 'This password reset link is invalid or has expired',
} as const;

function InvalidLink() {
  const navigate = useNavigate();
  const { state } = useCurrentUser();
  useEffect(() => {
    toast({ ...invalidLink, variant: 'danger' });
  }, []);
  useEffect(() => {
    const next = state === 'signedIn' ? '/' : '/auth';
    const leave = setTimeout(() => void navigate(next, { replace: true }), readingTime);
    return () => {
      clearTimeout(leave);
    };
  }, [navigate, state]);
  return (
    <CardNotice icon={LinkIcon} tone="danger" title={invalidLink.title} text={invalidLink.description}>
      <Button asChild variant="secondary">
        <Link to="/forgot-password">Request a new link</Link>
      </Button>
    </CardNotice>
  );
}

function Success() {
  // Users stay signed in if the link belongs to another account than theirs.
  const isForOtherAccount = useCurrentUser().state === 'signedIn';
  return (
    <CardNotice
      icon={CircleCheck}
      tone="positive"
      title="Password reset successful"
      text={
        isForOtherAccount
          ? 'This link belongs to another account, which is now signed out everywhere. You’re still signed in to yours.'
          : 'You’ve been signed out everywhere. Sign in with your new password.'
      }
    >
      <Button asChild size="lg" className="w-full">
        {isForOtherAccount ? <Link to="/">Discover Groups</Link> : <Link to="/auth">Sign In</Link>}
      </Button>
    </CardNotice>
  );
}

function NewPasswordForm({ token }: { token: string }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<Pick<NewPasswordProblem, 'field' | 'description'> | null>(null);
  useFocusOnProblem(form, problem);
  const reset = useChange(resetPassword, {
    retry: false,
    success: 'Password reset successful',
    onDone: async () => {
      // Users who have reset their own password are signed out now, and the page starts over for the visitor.
      await queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
      void navigate('/reset-password', { replace: true, state: { isDone: true } satisfies PageState });
    },
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

function PageBody() {
  const token = useSearchParams()[0].get('token') ?? '';
  const state = useLocation().state as Partial<PageState> | null;
  if (state?.isDone === true) return <Success />;
  return token === '' ? <InvalidLink /> : <NewPasswordForm token={token} />;
}

/** Page that a reset link opens. The URL contains the token until it is used. */
export default function ResetPasswordPage() {
  return (
    <CardPage>
      <PageBody />
    </CardPage>
  );
}
