import { getUser } from '@circlet/contracts';

import { ApiError } from '../../api/api-error';
import { useCall } from '../../api/use-call';
import { Dialog, DialogContent } from '../../ui/dialog';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { Loading } from '../../ui/loading';
import { ReportButton } from '../report/report-button';
import { BlockButton } from './block-button';
import { ProfileFacts, ProfileHeader } from './profile-facts';

export interface PersonDialogProps {
  user: { id: number; name: string };
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function Profile({ id }: { id: number }) {
  const { data: user, error, isFetching, refetch } = useCall(getUser, { id });
  if (user !== undefined) {
    return (
      <div className="flex flex-col gap-5">
        <ProfileHeader user={user} title={<p className="font-bold">Age {user.age}</p>} />
        <ProfileFacts user={user} />
      </div>
    );
  }
  if (error instanceof ApiError && error.status === 404) return <EmptyState title="User not found" />;
  if (error !== null) return <ErrorState retrying={isFetching} onRetry={() => void refetch()} />;
  return <Loading className="h-56 rounded-lg">Loading the profile…</Loading>;
}

/** Dialog with a user's profile and buttons to block and report them. */
export default function PersonDialog({ user, open, onOpenChange }: PersonDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={user.name}
        footer={
          <>
            <BlockButton
              user={user}
              onBlocked={() => {
                onOpenChange(false);
              }}
            />
            <ReportButton target={{ user }} />
          </>
        }
      >
        <Profile id={user.id} />
      </DialogContent>
    </Dialog>
  );
}
