import type { ShownUser } from '@circlet/contracts';
import { CircleAlert } from 'lucide-react';
import type { Ref } from 'react';

import { ProfileFacts, ProfileHeader } from '../../shared/domain/person/profile-facts';
import { isBeingFetched } from '../../shared/ui/avatar.rules';
import { Button } from '../../shared/ui/button';
import { photoLinkFailure } from './profile.rules';

export interface ProfileViewProps {
  user: ShownUser;
  onEdit: () => void;
  editRef: Ref<HTMLButtonElement>;
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
export function ProfileView({ user, onEdit, editRef }: ProfileViewProps) {
  return (
    <div className="flex flex-col gap-5">
      <ProfileHeader
        user={user}
        title={
          <h2 className="text-xl font-black tracking-tight wrap-anywhere sm:text-2xl">
            {user.name}, {user.age}
          </h2>
        }
        action={
          <Button ref={editRef} variant="secondary" onClick={onEdit}>
            Edit Profile
          </Button>
        }
      />
      <div role="status" className="empty:hidden">
        <PhotoNote user={user} />
      </div>
      <ProfileFacts user={user} />
    </div>
  );
}
