import type { Group } from '@circlet/contracts';
import { useQuery } from '@tanstack/react-query';

import { ApiError } from '../../../shared/api/api-error';
import { Dialog, DialogContent } from '../../../shared/ui/dialog';
import { EmptyState } from '../../../shared/ui/empty-state';
import { ErrorState } from '../../../shared/ui/error-state';
import { Skeleton } from '../../../shared/ui/skeleton';
import { groupQuery } from '../api/get-group';
import { WayIn } from '../card/card-footer';
import type { Relation } from '../use-relation';
import { GroupDetails } from './group-details';

export interface GroupDetailsDialogProps {
  groupId: number;
  /** The group from a list, shown until its current state has arrived. */
  known?: Group | undefined;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  relationTo: (group: Group) => Relation;
  onApply: (group: Group) => void;
}

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
  const { groupId, known, open, onOpenChange, relationTo, onApply } = props;
  const {
    data: group,
    error,
    isFetching,
    refetch,
  } = useQuery({ ...groupQuery(groupId), enabled: open, placeholderData: () => known });
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={group?.name ?? (isGone ? 'Group not found' : 'Group details')}
        width="lg"
        {...(group === undefined
          ? {}
          : {
              footer: (
                <WayIn
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
            description="It may have been closed, or only its members can see it."
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
