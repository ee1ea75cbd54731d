import type { AnyMessage } from '@circlet/contracts';

import { lazyPart } from '../../../shared/lazy-part';
import { LazyDialog } from '../../../shared/ui/lazy-dialog';

const ReportDialog = lazyPart(() => import('../../../shared/domain/report/report-dialog'));

export interface ReportMessageProps {
  message: AnyMessage;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Dialog that reports a message's author, with the message as evidence. */
export function ReportMessage({ message, open, onOpenChange }: ReportMessageProps) {
  return (
    <LazyDialog
      open={open}
      onMissing={() => {
        onOpenChange(false);
      }}
    >
      <ReportDialog
        open={open}
        onOpenChange={onOpenChange}
        target={{
          user: { id: message.userId, name: message.user.name },
          ...('groupId' in message ? { groupId: message.groupId } : {}),
          message: { id: message.id, content: message.content },
        }}
      />
    </LazyDialog>
  );
}
