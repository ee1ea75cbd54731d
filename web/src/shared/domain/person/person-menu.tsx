import { Ellipsis } from 'lucide-react';
import { useRef, useState } from 'react';

import { lazyPart } from '../../lazy-part';
import { Button } from '../../ui/button';
import { LazyDialog } from '../../ui/lazy-dialog';
import { MenuButton } from '../../ui/menu-button';
import { useUnblock } from './use-unblock';

const loadEntries = () => import('./person-menu-entries');
const BlockDialog = lazyPart(() => import('./block-dialog'));
const ReportDialog = lazyPart(() => import('../report/report-dialog'));

export interface PersonMenuProps {
  user: { id: number; name: string };
  /** Group in which the viewer sees the user, for a report. */
  groupId?: number;
  onBlocked?: () => void;
}

type Question = 'block' | 'report';

/** Button with a menu from which a user is blocked, unblocked or reported. */
export function PersonMenu({ user, groupId, onBlocked }: PersonMenuProps) {
  const [asking, setAsking] = useState<Question | null>(null);
  const unblock = useUnblock();
  const picked = useRef<Question | null>(null);
  const close = () => {
    setAsking(null);
  };
  return (
    <>
      <MenuButton
        button={
          <Button
            variant="ghost"
            size="icon-sm"
            className="text-ink-soft"
            aria-label={`More about ${user.name}`}
            title="More"
          >
            <Ellipsis aria-hidden="true" />
          </Button>
        }
        loadEntries={loadEntries}
        entries={{
          user,
          onBlock: () => {
            picked.current = 'block';
          },
          onUnblock: () => {
            unblock.mutate({ userId: user.id });
          },
          onReport: () => {
            picked.current = 'report';
          },
        }}
        // Only now, so that the dialog finds the focus on the button and returns it there.
        onCloseAutoFocus={() => {
          setAsking(picked.current);
          picked.current = null;
        }}
      />
      <LazyDialog open={asking === 'block'} onMissing={close}>
        <BlockDialog user={user} open={asking === 'block'} onOpenChange={close} onBlocked={onBlocked} />
      </LazyDialog>
      <LazyDialog open={asking === 'report'} onMissing={close}>
        <ReportDialog
          target={{ user, ...(groupId === undefined ? {} : { groupId }) }}
          open={asking === 'report'}
          onOpenChange={close}
          onBlocked={onBlocked}
        />
      </LazyDialog>
    </>
  );
}
