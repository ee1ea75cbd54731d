import { createInviteLink, limits, listInviteLinks, type Group } from '@circlet/contracts';

import { messageOf } from '../../../api/api-error';
import { useCall } from '../../../api/use-call';
import { useChange } from '../../../api/use-change';
import { Button } from '../../../ui/button';
import { Dialog, DialogContent } from '../../../ui/dialog';
import { ErrorState } from '../../../ui/error-state';
import { Loading } from '../../../ui/loading';
import { NewLink } from './new-link';
import { OpenLinks } from './open-links';

export interface InviteFriendDialogProps {
  group: Group;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Dialog in which members create links for friends and see the open ones. A new link is shown only once. */
export default function InviteFriendDialog({ group, open, onOpenChange }: InviteFriendDialogProps) {
  const links = useCall(listInviteLinks, { id: group.id }, { enabled: open });
  // A repeated request would create a second link.
  const create = useChange(createInviteLink, { retry: false, refetchesAfterFailure: true });
  const isFull = (links.data?.length ?? 0) >= limits.openInviteLinks;
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) create.reset();
        onOpenChange(next);
      }}
    >
      <DialogContent
        title={`Invite a friend to ${group.name}`}
        description={`Anyone with the link can see this group and apply for ${limits.inviteLinkDays} days. The owner or a co-owner still decides.`}
      >
        <div className="flex flex-col gap-5">
          {create.data === undefined ? (
            <div className="flex flex-col gap-2">
              <Button
                className="self-start"
                state={create.isPending ? 'pending' : 'idle'}
                disabled={isFull}
                onClick={() => {
                  create.mutate({ id: group.id });
                }}
              >
                {create.isPending ? 'Creating...' : 'Create Link'}
              </Button>
              {isFull && (
                <p className="text-sm text-ink-soft">
                  This group has {limits.openInviteLinks} open links, which is the maximum. The owner or a
                  co-owner can revoke one.
                </p>
              )}
              {create.isError && (
                <p role="alert" className="text-sm font-semibold text-danger">
                  {messageOf(create.error, 'The link wasn’t created. Please try again.')}
                </p>
              )}
            </div>
          ) : (
            <NewLink url={create.data.url} groupName={group.name} />
          )}
          <section className="flex flex-col gap-2">
            <h3 className="font-extrabold">Open invite links</h3>
            {links.data !== undefined ? (
              <OpenLinks
                group={group}
                links={links.data}
                onRevoked={(linkId) => {
                  // A link that was revoked is no longer one to copy.
                  if (create.data?.id === linkId) create.reset();
                }}
              />
            ) : links.isError ? (
              <ErrorState className="py-4" retrying={links.isFetching} onRetry={() => void links.refetch()} />
            ) : (
              <Loading hasControl rows={1}>
                Loading open links…
              </Loading>
            )}
          </section>
        </div>
      </DialogContent>
    </Dialog>
  );
}
