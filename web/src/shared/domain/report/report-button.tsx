import { Flag } from 'lucide-react';

import { lazyPart } from '../../lazy-part';
import { Button, type ButtonProps } from '../../ui/button';
import { DialogButton } from '../../ui/lazy-dialog';
import type { ReportTarget } from './report-dialog';

const ReportDialog = lazyPart(() => import('./report-dialog'));

export interface ReportButtonProps extends Pick<ButtonProps, 'className' | 'children'> {
  target: ReportTarget;
}

/** Button that opens the report dialog. The dialog's code loads on demand. */
export function ReportButton({ target, className, children }: ReportButtonProps) {
  return (
    <DialogButton
      button={
        <Button variant="ghost" size="sm" className={className}>
          <Flag aria-hidden="true" />
          {children}
        </Button>
      }
    >
      {(state) => <ReportDialog target={target} {...state} />}
    </DialogButton>
  );
}
