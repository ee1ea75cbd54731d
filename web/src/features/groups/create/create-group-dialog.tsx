import { createGroup, presetInterests } from '@circlet/contracts';
import { FormProvider, useForm, type FieldErrors, type UseFormSetError } from 'react-hook-form';
import { Link } from 'react-router-dom';
import type { z } from 'zod';

import { ApiError, refusalOf } from '../../../shared/api/api-error';
import { useChange } from '../../../shared/api/use-change';
import { contractResolver } from '../../../shared/contract-resolver';
import { groupPath } from '../../../shared/domain/group/group-path.rules';
import { useCurrentUser } from '../../../shared/domain/session/use-current-user';
import { draftOf, dropDraft, useFormDraft } from '../../../shared/drafts';
import { Button } from '../../../shared/ui/button';
import { Dialog, DialogContent } from '../../../shared/ui/dialog';
import { RestoredDraft } from '../../../shared/ui/restored-draft';
import { toast } from '../../../shared/ui/toast-store';
import {
  DescriptionField,
  InterestsField,
  LocationField,
  MaxMembersField,
  NameField,
} from '../form/common-fields';
import {
  newGroupDraft,
  newGroupValues,
  shortGroupSchema,
  type GroupFormValues,
} from '../form/group-form.schema';
import { showServerErrors } from '../form/show-server-errors';

type NewGroup = z.output<typeof shortGroupSchema>;

interface ShortFormProps {
  /** What the form starts with. */
  values: GroupFormValues;
  /** Name of the draft that keeps what the user changes. */
  draft: string;
  onSubmit: (group: NewGroup, setError: UseFormSetError<GroupFormValues>) => void;
}

/** The most important settings of a new group. It submits the others as the full form has left them. */
function ShortForm({ values, draft: draftName, onSubmit }: ShortFormProps) {
  const form = useForm<GroupFormValues, unknown, NewGroup>({
    defaultValues: values,
    resolver: contractResolver(shortGroupSchema),
  });
  const { handleSubmit, getValues, setError } = form;
  const draft = useFormDraft(form, draftName);
  const { imageUrl, category, isListed } = getValues();

  const explain = (invalid: FieldErrors<GroupFormValues>) => {
    const { name, description, location, maxMembers } = getValues();
    const isMissing = [name, description, location, maxMembers].some((value) => value.trim() === '');
    const [first] = Object.values(invalid);
    toast({
      title: 'Error',
      description: isMissing ? 'Please fill in all required fields' : first?.message,
      variant: 'danger',
    });
  };

  const submit = handleSubmit((group) => {
    onSubmit(group, setError);
  }, explain);

  return (
    <FormProvider {...form}>
      <form
        id="create-group"
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => void submit(event)}
      >
        <RestoredDraft {...draft}>
          {(imageUrl !== null || category !== '' || !isListed) && (
            <p className="basis-full">
              It includes what you chose in the{' '}
              <Link to="/create-group" className="font-bold text-accent-ink underline">
                full form
              </Link>
              .
            </p>
          )}
        </RestoredDraft>
        <NameField />
        <DescriptionField rows={3} />
        <div className="grid gap-5 sm:grid-cols-2">
          <LocationField />
          <MaxMembersField placeholder="Select" />
        </div>
        <InterestsField presets={presetInterests} />
      </form>
    </FormProvider>
  );
}

export interface CreateGroupDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Dialog for creating a group from any page. Closing it keeps what was typed; Cancel doesn't. */
export default function CreateGroupDialog({ open, onOpenChange }: CreateGroupDialogProps) {
  const { user } = useCurrentUser();
  const values: GroupFormValues = { ...newGroupValues(user), maxMembers: '' };
  const draft = newGroupDraft(user?.id);
  const create = useChange(createGroup, {
    onDone: ({ id }) => {
      dropDraft(draft);
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

  const end = () => {
    dropDraft(draft);
    onOpenChange(false);
  };

  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title="Create New Group"
        description="Two to eight people and something you like to do together."
        startsAtTitle={draftOf(draft, values) !== undefined}
        footer={
          <>
            <Button variant="secondary" onClick={end}>
              Cancel
            </Button>
            <Button type="submit" form="create-group" state={create.isPending ? 'pending' : 'idle'}>
              {create.isPending ? 'Creating...' : 'Create Group'}
            </Button>
          </>
        }
      >
        <ShortForm
          values={values}
          draft={draft}
          onSubmit={(group, setError) => {
            if (create.isPending) return;
            create.mutate(group, {
              onSuccess: end,
              onError: (error) => {
                showServerErrors(error, setError);
              },
            });
          }}
        />
      </DialogContent>
    </Dialog>
  );
}
