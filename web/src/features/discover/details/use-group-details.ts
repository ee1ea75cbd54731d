import { getGroup, type Group } from '@circlet/contracts';

import { ApiError } from '../../../shared/api/api-error';
import { retriesFetch } from '../../../shared/api/retry.rules';
import { useCall } from '../../../shared/api/use-call';
import { useNamedSubject } from '../../../shared/page-subject';

const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

export interface WantedGroup {
  groupId: number;
  /** Token of the invite link that leads to the group. */
  invite?: string | null;
  /** The group from a list, shown until its current state has arrived. */
  known?: Group | undefined;
  isShown: boolean;
}

/** Fetches a group while it is shown, and names it in the document's title. */
export function useGroupDetails({ groupId, invite = null, known, isShown }: WantedGroup) {
  const query = useCall(
    getGroup,
    { id: groupId, ...(invite === null ? {} : { invite }) },
    {
      enabled: isShown,
      placeholderData: () => known,
      // After a 404, the group doesn't exist or the viewer can't see it.
      retry: (failures, failure) => !isNotFound(failure) && retriesFetch(failures, failure),
    },
  );
  const { data: group } = query;
  useNamedSubject(isShown ? (group?.name ?? null) : null);
  return { ...query, group, isGone: isNotFound(query.error) };
}
