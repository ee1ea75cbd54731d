import { signIn, type SecondStepMethod } from '@circlet/contracts';
import { KeyRound } from 'lucide-react';
import { useForm, useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';

import { ApiError } from '../../shared/api/api-error';
import { canUsePasskeys } from '../../shared/domain/session/choose-passkey';
import type { ForgottenPassword } from '../../shared/domain/session/destination';
import { Button } from '../../shared/ui/button';
import { Field } from '../../shared/ui/field';
import { Input } from '../../shared/ui/text-controls';
import { toastMissingFields, useAuthentication } from './use-authentication';
import { usePasskeySignIn } from './use-passkey-sign-in';

export interface SignInFormProps {
  /** The address that the user has typed before. */
  email: string;
  /** Receives the ways to take the second step when the password was right but isn't enough. */
  onSecondStep: (methods: readonly SecondStepMethod[], email: string) => void;
  onFailed: (error: Error) => void;
}

/** Sign-in form, by password or passkey. Keeps the typed text if the sign-in is refused. */
export function SignInForm({ email, onSecondStep, onFailed }: SignInFormProps) {
  const attempt = useAuthentication(signIn, onFailed);
  const passkey = usePasskeySignIn(onFailed);
  const {
    register,
    handleSubmit,
    control,
    formState: { errors },
  } = useForm({ defaultValues: { email, password: '' } });
  const typedEmail = useWatch({ control, name: 'email' });
  const { error } = attempt;
  const wrongPassword =
    error instanceof ApiError && error.status === 401 ? (error.serverMessage ?? undefined) : undefined;

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={handleSubmit((values) => {
        attempt.mutate(values, {
          onSuccess: (answer) => {
            if ('secondStep' in answer) onSecondStep(answer.methods, values.email);
          },
        });
      }, toastMissingFields)}
    >
      <Field label="Email" error={errors.email?.message}>
        <Input
          type="email"
          autoComplete="email webauthn"
          {...register('email', { required: 'Please enter your email' })}
        />
      </Field>
      <Field label="Password" error={errors.password?.message ?? wrongPassword}>
        <Input
          type="password"
          autoComplete="current-password"
          // After a second step that failed.
          autoFocus={email !== ''}
          {...register('password', { required: 'Please enter your password' })}
        />
      </Field>
      <Link
        to="/forgot-password"
        state={{ email: typedEmail } satisfies ForgottenPassword}
        className="-my-2 inline-flex min-h-11 items-center self-end font-semibold text-accent-ink"
      >
        Forgot your password?
      </Link>
      <Button type="submit" size="lg" state={attempt.isPending ? 'pending' : 'idle'}>
        {attempt.isPending ? 'Signing in...' : 'Sign In'}
      </Button>
      {canUsePasskeys && (
        <Button
          variant="secondary"
          size="lg"
          state={passkey.isPending ? 'pending' : 'idle'}
          onClick={() => void passkey.choose()}
        >
          <KeyRound aria-hidden="true" />
          Sign in with a passkey
        </Button>
      )}
    </form>
  );
}
