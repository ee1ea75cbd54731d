import type { ShownUser } from '@circlet/contracts';
import { CircleAlert, MapPin } from 'lucide-react';

import { ProfileFacts } from '../../shared/domain/person/profile-facts';
import { Avatar } from '../../shared/ui/avatar';
import { isBeingFetched } from '../../shared/ui/avatar.rules';
import { Button } from '../../shared/ui/button';
import { photoLinkFailure } from './profile.rules';

export interface ProfileViewProps {
  user: ShownUser;
  onEdit: () => void;
}

/** Reports the state of a linked photo: still loading, or failed. */
function PhotoNote({ user: { profilePhoto, photoLinkFailed = false } }: { user: ShownUser }) {
  if (isBeingFetched(profilePhoto)) return <p className="text-ink-soft">We&rsquo;re loading your photo…</p>;
  if (!photoLinkFailed) return null;
  return (
    <p className="flex items-start gap-1.5 font-semibold text-danger">
      <CircleAlert className="mt-1 size-4 shrink-0" aria-hidden="true" />
      {photoLinkFailure}
    </p>
  );
}

/** The user's own profile as others see it, with an edit button. */
export function ProfileView({ user, onEdit }: ProfileViewProps) {
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-5">
        <Avatar name={user.name} photo={user.profilePhoto} size="xl" />
        <div className="min-w-0 flex-1 basis-32">
          <h2 className="text-2xl font-black tracking-tight wrap-anywhere">
            {user.name}, {user.age}
          </h2>
          <p className="wrap-anywhere text-ink-soft">@{user.username}</p>
          <p className="mt-1 flex items-center gap-1.5 text-ink-soft">
            <MapPin className="size-4 shrink-0" aria-hidden="true" />
            <span className="min-w-0 wrap-anywhere">{user.location ?? 'Location unknown'}</span>
          </p>
        </div>
        <Button variant="secondary" onClick={onEdit}>
          Edit Profile
        </Button>
      </div>
      <div role="status" className="empty:hidden">
        <PhotoNote user={user} />
      </div>
      <ProfileFacts user={user} />
    </div>
  );
}
