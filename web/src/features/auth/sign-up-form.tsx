import { limits, signUp, signUpBody } from '@circlet/contracts';
import { useEffect } from 'react';
import { useForm, type FieldErrors, type Resolver } from 'react-hook-form';

import { ApiError } from '../../shared/api/api-error';
import { contractResolver } from '../../shared/contract-resolver';
import { Button } from '../../shared/ui/button';
import { Field } from '../../shared/ui/field';
import { Input } from '../../shared/ui/text-controls';
import { toast } from '../../shared/ui/toast-store';
import { saveSignUpDraft, signUpDraft } from './sign-up-draft';
import { toastMissingFields, useAuthentication } from './use-authentication';

const empty = { name: '', username: '', email: '', age: '', password: '' };
type Values = typeof empty;

const missing: Record<keyof Values, string> = {
  name: 'Please enter your name',
  username: 'Please choose a username',
  email: 'Please enter your email',
  age: 'Please enter your age',
  password: 'Please choose a password',
};

const checkContract: Resolver<Values, unknown, ReturnType<typeof signUpBody.parse>> = contractResolver(
  signUpBody,
);

/** Checks the values against the contract, but asks for an empty field instead of calling it too short or too low. */
const resolver: typeof checkContract = async (values, context, options) => {
  const checked = await checkContract(values, context, options);
  const errors: FieldErrors<Values> = checked.errors;
  for (const field of Object.keys(missing) as (keyof Values)[]) {
    if (values[field].trim() === '' && errors[field] !== undefined) errors[field].message = missing[field];
  }
  return checked;
};

/** Form field for each error code that is about one. */
const fieldByCode: Record<string, 'email' | 'username' | 'password'> = {
  EMAIL_TAKEN: 'email',
  USERNAME_TAKEN: 'username',
  PASSWORD_TOO_COMMON: 'password',
};

/** Sign-up form. Server errors appear at the field they are about. A reload keeps what was typed, except the password. */
export function SignUpForm() {
  const attempt = useAuthentication(signUp);
  const {
    register,
    handleSubmit,
    getValues,
    setError,
    subscribe,
    formState: { errors },
  } = useForm<Values, unknown, ReturnType<typeof signUpBody.parse>>({
    defaultValues: { ...empty, ...signUpDraft() },
    resolver,
  });
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ type, values }) => {
          // All other events change nothing, such as a blur while the submitted form closes.
          if (type === 'change') saveSignUpDraft(values);
        },
      }),
    [subscribe],
  );

  const explain = (invalid: FieldErrors<Values>) => {
    const values = Object.values(getValues());
    if (values.some((value) => value.trim() === '')) toastMissingFields();
    else if (invalid.age)
      toast({ title: 'Age requirement', description: invalid.age.message, variant: 'danger' });
  };

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={handleSubmit((values) => {
        attempt.mutate(values, {
          onError: (error) => {
            const field = error instanceof ApiError ? fieldByCode[error.code ?? ''] : undefined;
            if (field !== undefined && error instanceof ApiError)
              setError(field, { message: error.serverMessage ?? '' }, { shouldFocus: true });
          },
        });
      }, explain)}
    >
      <Field label="Name" error={errors.name?.message}>
        <Input autoComplete="name" {...register('name')} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-[1fr_7rem]">
        <Field
          label="Username"
          hint={`${limits.username.min} to ${limits.username.max} letters, numbers, dots or underscores`}
          error={errors.username?.message}
        >
          <Input autoComplete="username" autoCapitalize="none" spellCheck={false} {...register('username')} />
        </Field>
        <Field label="Age" error={errors.age?.message}>
          <Input type="number" inputMode="numeric" min={18} {...register('age')} />
        </Field>
      </div>
      <Field label="Email" error={errors.email?.message}>
        <Input type="email" autoComplete="email" {...register('email')} />
      </Field>
      <Field label="Password" hint="At least 6 characters" error={errors.password?.message}>
        <Input type="password" autoComplete="new-password" {...register('password')} />
      </Field>
      <Button type="submit" size="lg" state={attempt.isPending ? 'pending' : 'idle'}>
        {attempt.isPending ? 'Signing up...' : 'Sign Up'}
      </Button>
    </form>
  );
}
