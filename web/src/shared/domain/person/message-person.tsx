import { getDirectChat } from '@circlet/contracts';
import { useQuery } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { Link } from 'react-router-dom';

import { ApiError } from '../../api/api-error';
import { retriesFetch } from '../../api/retry.rules';
import { useCall } from '../../api/use-call';
import { Button } from '../../ui/button';
import { userGroupsQuery } from '../group/group-lists';
import { useCurrentUser } from '../session/use-current-user';

const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Why the viewer can't message a person; null if they can, or if that isn't known. */
export type Refusal = 'no shared circle' | 'closed' | null;

/**
 * Returns whether the viewer can message a person. The server is only asked about people in the viewer's circles: it
 * answers 404 for others, which the browser would log as an error.
 *
 * @param exists - whether their profile was found
 */
export function useCanMessage(userId: number, exists: boolean): { isKnown: boolean; refusal: Refusal } {
  const { user: viewer } = useCurrentUser();
  const groups = useQuery({ ...userGroupsQuery(viewer?.id ?? 0), enabled: viewer !== null });
  const sharesCircle = groups.data?.some(({ members }) => members.some((member) => member.userId === userId));
  const { data, error } = useCall(
    getDirectChat,
    { userId },
    {
      enabled: exists && sharesCircle === true,
      retry: (failures, failure) => !isNotFound(failure) && retriesFetch(failures, failure),
    },
  );
  if (sharesCircle === false || isNotFound(error)) return { isKnown: true, refusal: 'no shared circle' };
  if (data === undefined) return { isKnown: groups.isError || error !== null, refusal: null };
  return { isKnown: true, refusal: data.canWrite ? null : 'closed' };
}

export interface MessagePersonProps {
  user: { id: number; name: string };
  /** Undefined until known. */
  refusal: Refusal | undefined;
  /** Id of the element that says why the viewer can't message them. */
  reasonId: string;
  onOpen: () => void;
}

/** Button that opens the one-to-one chat with a person. */
export function MessagePerson({ user, refusal, reasonId, onOpen }: MessagePersonProps) {
  const look = (
    <>
      <MessageCircle aria-hidden="true" />
      Message
    </>
  );
  if (refusal !== null) {
    return (
      <Button
        size="sm"
        className="max-sm:grow max-sm:px-3 sm:me-auto"
        aria-label={`Message ${user.name}`}
        aria-disabled="true"
        aria-describedby={reasonId}
      >
        {look}
      </Button>
    );
  }
  return (
    <Button asChild size="sm" className="max-sm:grow max-sm:px-3 sm:me-auto">
      <Link to={`/messages?with=${user.id}`} aria-label={`Message ${user.name}`} onClick={onOpen}>
        {look}
      </Link>
    </Button>
  );
}
