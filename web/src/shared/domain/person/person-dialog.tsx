import { getUser, type ShownUser } from '@circlet/contracts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router-dom';

import { ApiError } from '../../api/api-error';
import { useCall } from '../../api/use-call';
import { Badge } from '../../ui/badge';
import { Dialog, DialogContent } from '../../ui/dialog';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { userGroupsQuery } from '../group/group-lists';
import { useCurrentUser } from '../session/use-current-user';
import { InvitePerson, useInviteChoice } from './invite-person';
import { MessagePerson, useCanMessage, type Refusal } from './message-person';
import { PersonMenu } from './person-menu';
import { ProfileHeader } from './profile-facts';
import { ProfileSkeleton } from './profile-skeleton';
import { compareInterests } from './shared-interests.rules';

export interface PersonDialogProps {
  user: { id: number; name: string };
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function Interests({ title, interests }: { title: string; interests: readonly string[] }) {
  const id = useId();
  if (interests.length === 0) return null;
  return (
    <section>
      <h3 id={id} className="mb-2 text-sm font-bold text-ink-soft">
        {title}
      </h3>
      <ul aria-labelledby={id} className="flex flex-wrap gap-2">
        {interests.map((interest) => (
          <li key={interest} className="max-w-full">
            <Badge tone="accent" className="max-w-full">
              <span className="truncate">{interest}</span>
            </Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What the viewer can see of a user. Strangers see no more than name, age and photo. */
function Facts({ user: { bio, interests } }: { user: ShownUser }) {
  const { user: viewer } = useCurrentUser();
  if (bio === undefined || interests === undefined) {
    return <p className="text-ink-soft">Only people in their circles can see their full profile.</p>;
  }
  const { shared, others } = compareInterests(interests, viewer?.interests ?? []);
  return (
    <>
      <p className="wrap-anywhere whitespace-pre-line">{bio ?? 'No bio yet.'}</p>
      <Interests title="Interests you share" interests={shared} />
      <Interests title={shared.length > 0 ? 'Other interests' : 'Interests'} interests={others} />
    </>
  );
}

/** The circles that the viewer and a user are both in, each with a link to its chat. */
function SharedCircles({ userId, onOpen }: { userId: number; onOpen: () => void }) {
  const id = useId();
  const { user: viewer } = useCurrentUser();
  const { data: groups = [] } = useQuery({ ...userGroupsQuery(viewer?.id ?? 0), enabled: viewer !== null });
  const shared = groups.filter(({ members }) => members.some((member) => member.userId === userId));
  if (shared.length === 0) return null;
  return (
    <section>
      <h3 id={id} className="mb-2 text-sm font-bold text-ink-soft">
        Circles you share
      </h3>
      <ul aria-labelledby={id} className="flex flex-col">
        {shared.map((group) => (
          <li key={group.id}>
            <Link
              to={`/messages?group=${group.id}`}
              className="inline-flex min-h-11 max-w-full items-center font-semibold wrap-anywhere text-accent-ink"
              onClick={onOpen}
            >
              {group.name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const reasons = (name: string): Record<Exclude<Refusal, null>, string> => ({
  'no shared circle': `You can message ${name} once you share a circle.`,
  closed: `You can’t message ${name} right now.`,
});

/** Card with a user's profile, buttons to message and invite them, and a menu to block and report them. */
export default function PersonDialog({ user, open, onOpenChange }: PersonDialogProps) {
  const reasonId = useId();
  const inviteReasonId = useId();
  const choice = useInviteChoice(user.id);
  const { data: shown, error, isFetching, refetch } = useCall(getUser, { id: user.id });
  const { isKnown, refusal } = useCanMessage(user.id, shown !== undefined);
  const close = () => {
    onOpenChange(false);
  };
  const isGone = shown === undefined && error instanceof ApiError && error.status === 404;
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={user.name}
        width="sm"
        footer={
          <>
            {shown !== undefined && (
              <>
                <MessagePerson
                  user={user}
                  refusal={isKnown ? refusal : undefined}
                  reasonId={reasonId}
                  onOpen={close}
                />
                <InvitePerson user={user} choice={choice} reasonId={inviteReasonId} />
              </>
            )}
            <PersonMenu user={user} onBlocked={close} />
          </>
        }
      >
        {shown !== undefined ? (
          <div className="flex flex-col gap-5">
            <ProfileHeader user={shown} title={<p className="font-bold">Age {shown.age}</p>} />
            <Facts user={shown} />
            <SharedCircles userId={user.id} onOpen={close} />
            {isKnown && refusal !== null && (
              <p id={reasonId} className="text-sm text-ink-soft">
                {reasons(user.name)[refusal]}
              </p>
            )}
            {choice.kind === 'full' && (
              <p id={inviteReasonId} className="text-sm text-ink-soft">
                Your circles have no free spot to invite anyone to.
              </p>
            )}
          </div>
        ) : isGone ? (
          <EmptyState title="User not found" description="This profile isn’t available to you anymore." />
        ) : error !== null ? (
          <ErrorState retrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          <ProfileSkeleton label="Loading the profile…" />
        )}
      </DialogContent>
    </Dialog>
  );
}
