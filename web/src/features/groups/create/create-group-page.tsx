import { createGroup } from '@circlet/contracts';
import { useNavigate, useSearchParams } from 'react-router-dom';

import { ApiError, refusalOf } from '../../../shared/api/api-error';
import { useChange } from '../../../shared/api/use-change';
import { useCurrentUser } from '../../../shared/domain/session/use-current-user';
import { newGroupIn } from '../../../shared/domain/group/new-group.rules';
import { dropDraft } from '../../../shared/drafts';
import { Button } from '../../../shared/ui/button';
import { Card } from '../../../shared/ui/card';
import { PageTitle } from '../../../shared/ui/page-title';
import { toast } from '../../../shared/ui/toast-store';
import { GroupForm } from '../form/group-form';
import { newGroupDraft, newGroupSchema, newGroupValues } from '../form/group-form.schema';
import { showServerErrors } from '../form/show-server-errors';

/** Page for creating a group with all of its settings. Its address can fill in some of them. */
export default function CreateGroupPage() {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const { user } = useCurrentUser();
  const given = newGroupIn(parameters);
  const draft = newGroupDraft(user?.id, given);
  const create = useChange(createGroup, {
    onDone: ({ name }) => {
      dropDraft(draft);
      toast({ title: 'Group Created Successfully', description: name, variant: 'positive' });
    },
    onFailed: (error) => {
      // A dialog of the app explains what to do first.
      if (error instanceof ApiError && error.code === 'EMAIL_NOT_CONFIRMED') return;
      toast({
        title: 'Failed to Create Group',
        description: refusalOf(error, 'Something went wrong. Please try again.'),
        variant: 'danger',
      });
    },
  });
  const leave = () => {
    dropDraft(draft);
    void navigate('/my-groups');
  };
  return (
    <div className="page flex flex-col items-center py-8 sm:py-10">
      <Card className="flex w-full max-w-2xl flex-col gap-6">
        <div>
          <PageTitle>Create Group</PageTitle>
          <p className="mt-1 text-ink-soft">Two to eight people and something you like to do together.</p>
        </div>
        <GroupForm
          id="group"
          draft={draft}
          values={newGroupValues(user, given)}
          schema={newGroupSchema}
          showsListingSwitch
          onSubmit={(body, setError) => {
            if (create.isPending) return;
            create.mutate(body, {
              onSuccess: leave,
              onError: (error) => {
                showServerErrors(error, setError);
              },
            });
          }}
        />
        <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-5">
          <Button variant="secondary" onClick={leave}>
            Cancel
          </Button>
          <Button type="submit" form="group" state={create.isPending ? 'pending' : 'idle'}>
            {create.isPending ? 'Creating...' : 'Create Group'}
          </Button>
        </div>
      </Card>
    </div>
  );
}
