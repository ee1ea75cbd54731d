import type { AnyMessage } from '@circlet/contracts';
import { Suspense } from 'react';

import { lazyPart } from '../../../shared/lazy-part';

const ReportDialog = lazyPart(() => import('../../../shared/domain/report/report-dialog'));

export interface ReportMessageProps {
  message: AnyMessage;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Dialog that reports a message's author, with the message as evidence. */
export function ReportMessage({ message, open, onOpenChange }: ReportMessageProps) {
  return (
    <Suspense>
      <ReportDialog
        open={open}
        onOpenChange={onOpenChange}
        target={{
          user: { id: message.userId, name: message.user.name },
          ...('groupId' in message ? { groupId: message.groupId } : {}),
          message: { id: message.id, content: message.content },
        }}
      />
    </Suspense>
  );
}
