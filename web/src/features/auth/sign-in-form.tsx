import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';

import { Button } from '../../shared/ui/button';
import { Field } from '../../shared/ui/field';
import { Input } from '../../shared/ui/input';
import { useSignIn } from './api/sign-in';
import { toastMissingFields } from './auth-failed';

/** Sign-in form. Keeps the typed text if the sign-in is refused. */
export function SignInForm() {
  const signIn = useSignIn();
  const {
    register,
    handleSubmit,
    formState: { errors },
  } = useForm({ defaultValues: { email: '', password: '' } });

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={handleSubmit((values) => {
        signIn.mutate(values);
      }, toastMissingFields)}
    >
      <Field label="Email" error={errors.email?.message}>
        <Input
          type="email"
          autoComplete="email"
          {...register('email', { required: 'Please enter your email' })}
        />
      </Field>
      <Field label="Password" error={errors.password?.message}>
        <Input
          type="password"
          autoComplete="current-password"
          {...register('password', { required: 'Please enter your password' })}
        />
      </Field>
      <Link
        to="/forgot-password"
        className="-my-2 inline-flex min-h-11 items-center self-end font-semibold text-accent-ink"
      >
        Forgot your password?
      </Link>
      <Button type="submit" size="lg" state={signIn.isPending ? 'pending' : 'idle'}>
        {signIn.isPending ? 'Signing in...' : 'Sign In'}
      </Button>
    </form>
  );
}
