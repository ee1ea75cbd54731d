import { getUser, type ShownUser } from '@circlet/contracts';
import { MapPin } from 'lucide-react';

import { ApiError } from '../../api/api-error';
import { useCall } from '../../api/use-call';
import { Avatar } from '../../ui/avatar';
import { Dialog, DialogContent } from '../../ui/dialog';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { Loading } from '../../ui/loading';
import { ReportButton } from '../report/report-button';
import { BlockButton } from './block-button';
import { ProfileFacts } from './profile-facts';

export interface PersonDialogProps {
  user: { id: number; name: string };
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function Facts({ user }: { user: ShownUser }) {
  return (
    <div className="flex flex-col gap-5">
      <div className="flex items-center gap-4">
        <Avatar name={user.name} photo={user.profilePhoto} size="xl" />
        <div className="min-w-0">
          <p className="font-bold">Age {user.age}</p>
          {user.username !== undefined && <p className="wrap-anywhere text-ink-soft">@{user.username}</p>}
          {user.location !== undefined && (
            <p className="mt-1 flex items-center gap-1.5 text-ink-soft">
              <MapPin className="size-4" aria-hidden="true" />
              {user.location ?? 'Location unknown'}
            </p>
          )}
        </div>
      </div>
      <ProfileFacts user={user} />
    </div>
  );
}

function Profile({ id }: { id: number }) {
  const { data: user, error, isFetching, refetch } = useCall(getUser, { id });
  if (user !== undefined) return <Facts user={user} />;
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
