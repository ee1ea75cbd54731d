import { forgotPassword } from '@circlet/contracts';
import { MailCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';

import { fieldProblem, type FieldProblem } from '../../shared/api/field-problem.rules';
import { useChange } from '../../shared/api/use-change';
import type { ForgottenPassword } from '../../shared/domain/session/destination';
import { useCurrentUser } from '../../shared/domain/session/use-current-user';
import { Button } from '../../shared/ui/button';
import { CardNotice, CardPage } from '../../shared/ui/card-page';
import { Field } from '../../shared/ui/field';
import { Input } from '../../shared/ui/text-controls';
import { toast } from '../../shared/ui/toast-store';
import { useFocusOnProblem } from '../../shared/ui/use-focus-on-problem';

/** Page that requests a reset link, then asks the user to check their email. */
export default function ForgotPasswordPage() {
  const { state } = useCurrentUser();
  const typed = useLocation().state as Partial<ForgottenPassword> | null;
  const [email, setEmail] = useState(typed?.email ?? '');
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<FieldProblem<'email'> | null>(null);
  useFocusOnProblem(form, problem);
  const ask = useChange(forgotPassword, {
    onDone: ({ message }) => {
      toast({ title: 'Reset link sent', description: message, variant: 'positive' });
    },
    failure: 'Failed to send reset link',
    onFailed: (failure) => {
      setProblem(fieldProblem(failure, ['email']));
    },
  });

  const submit = () => {
    if (email.trim() === '') {
      setProblem({ field: 'email', message: 'Email required' });
      toast({ title: 'Email required', description: 'Please enter your email address', variant: 'danger' });
      return;
    }
    setProblem(null);
    ask.mutate({ email: email.trim() });
  };

  return (
    <CardPage>
      {ask.isSuccess ? (
        <CardNotice
          icon={MailCheck}
          tone="positive"
          title="Check your email"
          text={
            <>
              If <strong className="wrap-anywhere text-ink">{email.trim()}</strong> has an account, a link to
              set a new password is on its way. It works once and expires after one hour.
            </>
          }
        >
          <Button
            variant="ghost"
            onClick={() => {
              ask.reset();
            }}
          >
            Try another address
          </Button>
        </CardNotice>
      ) : (
        <form
          ref={form}
          noValidate
          className="flex flex-col gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <div className="text-center">
            <h1 className="text-2xl font-black tracking-tight">Forgot your password?</h1>
            <p className="mt-1 text-ink-soft">Enter your email and we’ll send you a link to set a new one.</p>
          </div>
          <Field label="Email" error={problem?.message}>
            <Input
              name="email"
              type="email"
              autoComplete="email"
              value={email}
              onChange={(event) => {
                setEmail(event.target.value);
              }}
            />
          </Field>
          <Button type="submit" size="lg" state={ask.isPending ? 'pending' : 'idle'}>
            {ask.isPending ? 'Sending...' : 'Send Reset Link'}
          </Button>
        </form>
      )}
      <Button asChild variant="ghost" className="mt-4 w-full text-accent-ink">
        {state === 'signedIn' ? <Link to="/">Discover Groups</Link> : <Link to="/auth">Back to sign in</Link>}
      </Button>
    </CardPage>
  );
}
