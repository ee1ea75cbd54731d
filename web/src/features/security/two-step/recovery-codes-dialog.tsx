import { useState, type ReactNode } from 'react';

import { Dialog, DialogContent } from '../../../shared/ui/dialog';
import type { OpenState } from '../../../shared/ui/lazy-dialog';
import { RecoveryCodes } from './recovery-codes';

/** Shows the codes in place of the dialog's content. */
export type ShowCodes = (codes: readonly string[]) => void;

interface ContentProps {
  isWarning: boolean;
  onShown: () => void;
  onSaved: () => void;
  children: (showCodes: ShowCodes) => ReactNode;
}

/** Forgets the codes when the dialog has closed. */
function Content({ isWarning, onShown, onSaved, children }: ContentProps) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null) return <RecoveryCodes codes={codes} isWarning={isWarning} onSaved={onSaved} />;
  return children((shown) => {
    setCodes(shown);
    onShown();
  });
}

export interface RecoveryCodesDialogProps extends OpenState {
  title: string;
  /** What comes before the codes. */
  children: (showCodes: ShowCodes) => ReactNode;
}

/** Dialog that ends with new recovery codes. It warns once before it closes without the user having saved them. */
export function RecoveryCodesDialog({ open, onOpenChange, title, children }: RecoveryCodesDialogProps) {
  const [codes, setCodes] = useState<'none' | 'unsaved' | 'warned'>('none');
  const close = () => {
    setCodes('none');
    onOpenChange(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => {
        if (isOpen) onOpenChange(true);
        else if (codes === 'unsaved') setCodes('warned');
        else close();
      }}
    >
      <DialogContent title={title} width="sm">
        <Content
          isWarning={codes === 'warned'}
          onShown={() => {
            setCodes('unsaved');
          }}
          onSaved={close}
        >
          {children}
        </Content>
      </DialogContent>
    </Dialog>
  );
}
