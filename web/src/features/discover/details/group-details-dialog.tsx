import { getGroup, type Group } from '@circlet/contracts';

import { ApiError } from '../../../shared/api/api-error';
import { retriesFetch } from '../../../shared/api/retry.rules';
import { useCall } from '../../../shared/api/use-call';
import { useNamedSubject } from '../../../shared/page-subject';
import { Dialog, DialogContent } from '../../../shared/ui/dialog';
import { EmptyState } from '../../../shared/ui/empty-state';
import { ErrorState } from '../../../shared/ui/error-state';
import { Skeleton } from '../../../shared/ui/skeleton';
import { NextStepButton } from '../card/card-footer';
import type { Relation } from '../use-relation';
import { GroupDetails } from './group-details';

export interface GroupDetailsDialogProps {
  groupId: number;
  /** Token of the invite link that opened the dialog. */
  invite?: string | null;
  /** The group from a list, shown until its current state has arrived. */
  known?: Group | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  relationTo: (group: Group) => Relation;
  onApply: (group: Group) => void;
}

const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

function DetailsSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">Loading the group…</span>
      <Skeleton className="aspect-[5/2] rounded-lg" />
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className="h-24" />
      <Skeleton className="h-40" />
    </div>
  );
}

/** Dialog with all details of a group, opened from its card or from a shared link. */
export default function GroupDetailsDialog(props: GroupDetailsDialogProps) {
  const { groupId, invite = null, known, open, onOpenChange, relationTo, onApply } = props;
  const {
    data: group,
    error,
    isFetching,
    refetch,
  } = useCall(
    getGroup,
    { id: groupId, ...(invite === null ? {} : { invite }) },
    {
      enabled: open,
      placeholderData: () => known,
      // After a 404, the group doesn't exist or the viewer can't see it.
      retry: (failures, failure) => !isNotFound(failure) && retriesFetch(failures, failure),
    },
  );
  useNamedSubject(open ? (group?.name ?? null) : null);
  const isGone = isNotFound(error);
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={group?.name ?? (isGone ? 'Group not found' : 'Group details')}
        width="lg"
        {...(group === undefined
          ? {}
          : {
              footer: (
                <NextStepButton
                  group={group}
                  relation={relationTo(group)}
                  onApply={() => {
                    onApply(group);
                  }}
                />
              ),
            })}
      >
        {group !== undefined ? (
          <GroupDetails group={group} relation={relationTo(group)} />
        ) : isGone ? (
          <EmptyState
            title="We couldn’t find this group"
            description={
              invite === null
                ? 'It may have been closed, or only its members can see it.'
                : 'The invite link may have expired. Ask your friend for a new one.'
            }
          />
        ) : error !== null ? (
          <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <DetailsSkeleton />
        )}
      </DialogContent>
    </Dialog>
  );
}
