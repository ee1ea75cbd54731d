import { createGroupBody, presetInterests } from '@circlet/contracts';
import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm, type FieldErrors } from 'react-hook-form';

import { ApiError } from '../../../shared/api/api-error';
import { InterestPicker } from '../../../shared/interests/interest-picker';
import { LocationBox } from '../../../shared/locations/location-box';
import { Button } from '../../../shared/ui/button';
import { Dialog, DialogContent } from '../../../shared/ui/dialog';
import { Field } from '../../../shared/ui/field';
import { Input } from '../../../shared/ui/input';
import { Select } from '../../../shared/ui/select';
import { Textarea } from '../../../shared/ui/textarea';
import { toast } from '../../../shared/ui/toast-store';
import { useCreateGroup } from '../api/create-group';
import { sizeOptions } from './size-options';

const empty = { name: '', description: '', location: '', maxMembers: '', interests: [] as readonly string[] };
type Values = typeof empty;

export interface CreateGroupDialogProps {
  userId: number;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A group in a minute, from anywhere. Closing it forgets what was typed; a failure does not. */
export default function CreateGroupDialog({ userId, open, onOpenChange }: CreateGroupDialogProps) {
  const create = useCreateGroup(userId, {
    onDone: () => {
      toast({ title: 'Success!', description: 'Group created successfully!', variant: 'positive' });
    },
    onFailed: () => {
      toast({
        title: 'Error',
        description: 'Failed to create group. Please try again.',
        variant: 'danger',
      });
    },
  });
  const {
    register,
    control,
    handleSubmit,
    getValues,
    setError,
    reset,
    formState: { errors },
  } = useForm<Values, unknown, ReturnType<typeof createGroupBody.parse>>({
    defaultValues: empty,
    resolver: zodResolver(createGroupBody) as never,
  });

  const close = () => {
    reset();
    create.reset();
    onOpenChange(false);
  };

  const explain = (invalid: FieldErrors<Values>) => {
    const { name, description, location, maxMembers } = getValues();
    const isMissing = [name, description, location, maxMembers].some((value) => value.trim() === '');
    const [first] = Object.values(invalid);
    toast({
      title: 'Error',
      description: isMissing ? 'Please fill in all required fields' : first?.message,
      variant: 'danger',
    });
  };

  const submit = handleSubmit((values) => {
    if (create.isPending) return;
    create.mutate(values, {
      onSuccess: close,
      onError: (error) => {
        for (const { path, message } of error instanceof ApiError ? error.details : [])
          if (path in empty) setError(path as keyof Values, { message });
      },
    });
  }, explain);

  return (
    <Dialog open={open} onOpenChange={close}>
      <DialogContent
        title="Create New Group"
        description="Two to eight people and something you like to do together."
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" form="create-group" state={create.isPending ? 'pending' : 'idle'}>
              {create.isPending ? 'Creating...' : 'Create Group'}
            </Button>
          </>
        }
      >
        <form
          id="create-group"
          noValidate
          className="flex flex-col gap-5"
          onSubmit={(event) => void submit(event)}
        >
          <Field label="Group Name" error={errors.name?.message}>
            <Input autoComplete="off" {...register('name')} />
          </Field>
          <Field label="Description" error={errors.description?.message}>
            <Textarea rows={3} {...register('description')} />
          </Field>
          <div className="grid gap-5 sm:grid-cols-2">
            <Controller
              control={control}
              name="location"
              render={({ field }) => (
                <Field label="Location" error={errors.location?.message}>
                  <LocationBox placeholder="City, State" {...field} />
                </Field>
              )}
            />
            <Field label="Max Members" error={errors.maxMembers?.message}>
              <Select placeholder="Select" options={sizeOptions} {...register('maxMembers')} />
            </Field>
          </div>
          <fieldset className="flex flex-col gap-2">
            <legend className="mb-1.5 text-sm font-bold">
              Interests <span className="font-normal text-ink-soft">(optional)</span>
            </legend>
            <Controller
              control={control}
              name="interests"
              render={({ field }) => (
                <InterestPicker
                  label="Interests"
                  presets={presetInterests}
                  value={field.value}
                  onChange={field.onChange}
                  addLabel="Add"
                />
              )}
            />
          </fieldset>
        </form>
      </DialogContent>
    </Dialog>
  );
}
