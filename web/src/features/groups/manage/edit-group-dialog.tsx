import { updateGroup, type Group } from '@circlet/contracts';

import { useChange } from '../../../shared/api/use-change';
import { draftOf, dropDraft } from '../../../shared/drafts';
import { Dialog, DialogContent, FormFooter } from '../../../shared/ui/dialog';
import { GroupForm } from '../form/group-form';
import { editGroupDraft } from '../form/edit-drafts';
import { existingGroupSchema, toFormValues } from '../form/group-form.schema';
import { showServerErrors } from '../form/show-server-errors';

export interface EditGroupDialogProps {
  group: Group;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Dialog in which the owner or a co-owner edits the group. Closing it keeps what was typed; Cancel doesn't. */
export default function EditGroupDialog({ group, open, onOpenChange }: EditGroupDialogProps) {
  const draft = editGroupDraft(group.id);
  const values = toFormValues(group);
  const update = useChange(updateGroup, {
    success: 'Group updated',
    failure: 'Failed to update group.',
    onDone: () => {
      dropDraft(draft);
    },
  });
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={`Edit ${group.name}`}
        startsAtTitle={draftOf(draft, values) !== undefined}
        footer={
          <FormFooter
            form="edit-group"
            submit="Save Changes"
            submitting="Saving..."
            isPending={update.isPending}
            onCancel={() => {
              dropDraft(draft);
            }}
          />
        }
      >
        <GroupForm
          id="edit-group"
          draft={draft}
          values={values}
          schema={existingGroupSchema}
          onSubmit={(body, setError) => {
            if (update.isPending) return;
            update.mutate(
              { id: group.id, ...body },
              {
                onSuccess: () => {
                  onOpenChange(false);
                },
                onError: (error) => {
                  showServerErrors(error, setError);
                },
              },
            );
          }}
        />
      </DialogContent>
    </Dialog>
  );
}
