import { Flag } from 'lucide-react';

import { lazyPart } from '../../lazy-part';
import { Button, type ButtonProps } from '../../ui/button';
import { DialogButton } from '../../ui/lazy-dialog';
import type { ReportTarget } from './report-dialog';

const ReportDialog = lazyPart(() => import('./report-dialog'));

export interface ReportButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'className'> {
  /** Label of the button. Default: 'Report', followed by the user's name for screen readers. */
  children?: string;
  target: ReportTarget;
  /** Shows only the flag; the label stays for screen readers. */
  iconOnly?: boolean;
}

/** Button that opens the report dialog for a user. The dialog's code loads on demand. */
export function ReportButton({ target, iconOnly = false, children, ...looks }: ReportButtonProps) {
  return (
    <DialogButton
      button={
        <Button
          variant="ghost"
          size={iconOnly ? 'icon-sm' : 'sm'}
          {...looks}
          aria-label={children ?? `Report ${target.user.name}`}
          title={children ?? `Report ${target.user.name}`}
        >
          <Flag aria-hidden="true" />
          {!iconOnly && (children ?? 'Report')}
        </Button>
      }
    >
      {(state) => <ReportDialog target={target} {...state} />}
    </DialogButton>
  );
}
