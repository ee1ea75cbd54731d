import { createGroup, createGroupBody, presetInterests } from '@circlet/contracts';
import { FormProvider, useForm, type FieldErrors } from 'react-hook-form';

import { ApiError, refusalOf } from '../../../shared/api/api-error';
import { useChange } from '../../../shared/api/use-change';
import { contractResolver } from '../../../shared/contract-resolver';
import { groupPath } from '../../../shared/domain/group/group-path.rules';
import { Button } from '../../../shared/ui/button';
import { Dialog, DialogContent } from '../../../shared/ui/dialog';
import { toast } from '../../../shared/ui/toast-store';
import {
  DescriptionField,
  InterestsField,
  LocationField,
  MaxMembersField,
  NameField,
  type CommonValues,
} from '../form/common-fields';

const empty: CommonValues = { name: '', description: '', location: '', maxMembers: '', interests: [] };

export interface CreateGroupDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Dialog for creating a group from any page. Closing it discards the typed text; a failure doesn't. */
export default function CreateGroupDialog({ open, onOpenChange }: CreateGroupDialogProps) {
  const create = useChange(createGroup, {
    onDone: ({ id }) => {
      toast({
        title: 'Success!',
        description: 'Group created successfully!',
        variant: 'positive',
        link: { to: groupPath(id), label: 'Open group' },
      });
    },
    onFailed: (error) => {
      // A dialog of the app explains what to do first.
      if (error instanceof ApiError && error.code === 'EMAIL_NOT_CONFIRMED') return;
      toast({
        title: 'Error',
        description: refusalOf(error, 'Failed to create group. Please try again.'),
        variant: 'danger',
      });
    },
  });
  const form = useForm<CommonValues, unknown, ReturnType<typeof createGroupBody.parse>>({
    defaultValues: empty,
    resolver: contractResolver(createGroupBody),
  });
  const { handleSubmit, getValues, setError, reset } = form;

  const close = () => {
    reset();
    create.reset();
    onOpenChange(false);
  };

  const explain = (invalid: FieldErrors<CommonValues>) => {
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
          if (path in empty) setError(path as keyof CommonValues, { message });
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
        <FormProvider {...form}>
          <form
            id="create-group"
            noValidate
            className="flex flex-col gap-5"
            onSubmit={(event) => void submit(event)}
          >
            <NameField />
            <DescriptionField rows={3} />
            <div className="grid gap-5 sm:grid-cols-2">
              <LocationField />
              <MaxMembersField placeholder="Select" />
            </div>
            <InterestsField presets={presetInterests} />
          </form>
        </FormProvider>
      </DialogContent>
    </Dialog>
  );
}
