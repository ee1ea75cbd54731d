import { getCurrentUser, getUser, type CurrentUser } from '@circlet/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Settings } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';

import { ApiError } from '../../shared/api/api-error';
import { callKey, useCall } from '../../shared/api/use-call';
import { ProfileSkeleton } from '../../shared/domain/person/profile-skeleton';
import { useCurrentUser } from '../../shared/domain/session/use-current-user';
import { isBeingFetched } from '../../shared/ui/avatar.rules';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { EmptyState } from '../../shared/ui/empty-state';
import { ErrorState } from '../../shared/ui/error-state';
import { PageTitle } from '../../shared/ui/page-title';
import { ProfileForm } from './profile-form';
import { ProfileView } from './profile-view';

/** Milliseconds between checks for a photo that the server is fetching. */
const photoCheckMs = 5_000;

/** Cards of the settings page that used to be on this one. Emails link to them here. */
const movedCards: readonly string[] = ['#notifications', '#security'];

function Profile({ user }: { user: CurrentUser }) {
  const queryClient = useQueryClient();
  const profile = useCall(
    getUser,
    { id: user.id },
    {
      // While the server fetches a linked photo, this repeats until the photo is there or the link has failed.
      refetchInterval: ({ state: { status, data } }) =>
        status === 'success' && isBeingFetched(data?.profilePhoto) && photoCheckMs,
      refetchIntervalInBackground: false,
    },
  );
  const photo = profile.data?.profilePhoto;
  // Updates the photo in the header once it has been fetched.
  useEffect(() => {
    if (photo !== undefined && isBeingFetched(user.profilePhoto) && !isBeingFetched(photo))
      void queryClient.invalidateQueries({ queryKey: callKey(getCurrentUser) });
  }, [photo, queryClient, user.profilePhoto]);
  const [editing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const returnsToButton = useRef(false);
  useEffect(() => {
    if (!editing && returnsToButton.current) editButton.current?.focus();
    returnsToButton.current = editing;
  }, [editing]);
  if (profile.isError) {
    return profile.error instanceof ApiError && profile.error.status === 404 ? (
      <EmptyState title="User not found" />
    ) : (
      <ErrorState
        retrying={profile.isFetching}
        onRetry={() => {
          void profile.refetch();
        }}
      />
    );
  }
  if (profile.data === undefined) {
    return (
      <Card>
        <ProfileSkeleton label="Loading your profile…" />
      </Card>
    );
  }
  return (
    <Card>
      {editing ? (
        <ProfileForm
          user={user}
          onClose={() => {
            setEditing(false);
          }}
        />
      ) : (
        <ProfileView
          user={profile.data}
          editRef={editButton}
          onEdit={() => {
            setEditing(true);
          }}
        />
      )}
    </Card>
  );
}

/** Page with the user's own profile. */
export default function ProfilePage() {
  const { user } = useCurrentUser();
  const { hash } = useLocation();
  if (movedCards.includes(hash)) return <Navigate to={{ pathname: '/settings', hash }} replace />;
  return (
    <div className="page max-w-3xl py-6 sm:py-8">
      <div className="mb-5 flex items-center justify-between gap-4">
        <PageTitle>Profile</PageTitle>
        <Button asChild size="sm" variant="secondary">
          <Link to="/settings">
            <Settings aria-hidden="true" />
            Settings
          </Link>
        </Button>
      </div>
      {user !== null && <Profile user={user} />}
    </div>
  );
}
