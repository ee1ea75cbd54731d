import { changeEmail, changeEmailBody } from '@circlet/contracts';
import { useForm } from 'react-hook-form';

import { ApiError } from '../../api/api-error';
import { useChange } from '../../api/use-change';
import { contractResolver } from '../../contract-resolver';
import { Dialog, DialogContent, FormFooter } from '../../ui/dialog';
import { Field } from '../../ui/field';
import type { OpenState } from '../../ui/lazy-dialog';
import { Input } from '../../ui/text-controls';

const formId = 'change-email';
const empty = { newEmail: '', password: '' };
type Values = typeof empty;

/** Form field for each error code that is about one. */
const fieldByCode: Record<string, keyof Values> = {
  EMAIL_TAKEN: 'newEmail',
  EMAIL_UNCHANGED: 'newEmail',
  WRONG_PASSWORD: 'password',
};

interface ChangeEmailFormProps {
  change: ReturnType<typeof useChange<typeof changeEmail>>;
  onDone: () => void;
}

/** Fields of the dialog. Server errors appear at the field they are about. */
function ChangeEmailForm({ change, onDone }: ChangeEmailFormProps) {
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors },
  } = useForm<Values, unknown, ReturnType<typeof changeEmailBody.parse>>({
    defaultValues: empty,
    resolver: contractResolver(changeEmailBody),
  });
  return (
    <form
      id={formId}
      noValidate
      className="flex flex-col gap-4"
      onSubmit={handleSubmit((values) => {
        if (change.isPending) return;
        change.mutate(values, {
          onSuccess: onDone,
          onError: (error) => {
            const field = error instanceof ApiError ? fieldByCode[error.code ?? ''] : undefined;
            if (field !== undefined && error instanceof ApiError)
              setError(field, { message: error.serverMessage ?? '' }, { shouldFocus: true });
          },
        });
      })}
    >
      <Field label="New email address" error={errors.newEmail?.message}>
        <Input type="email" autoComplete="email" maxLength={254} {...register('newEmail')} />
      </Field>
      <Field label="Your password" error={errors.password?.message}>
        <Input type="password" autoComplete="current-password" maxLength={128} {...register('password')} />
      </Field>
    </form>
  );
}

/** Dialog that asks for a new address, which becomes the user's once they open the link that is sent there. */
export default function ChangeEmailDialog({ open, onOpenChange }: OpenState) {
  const change = useChange(changeEmail, {
    retry: false,
    success: 'Link sent. Please check your new mailbox',
    failure: 'Your email address couldn’t be changed',
  });
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="Change your email address"
        description="We’ll send a link to the new address. Until you open it, you keep the one you have."
        width="sm"
        footer={
          <FormFooter
            form={formId}
            submit="Send the link"
            submitting="Sending..."
            isPending={change.isPending}
          />
        }
      >
        <ChangeEmailForm
          change={change}
          onDone={() => {
            onOpenChange(false);
          }}
        />
      </DialogContent>
    </Dialog>
  );
}
