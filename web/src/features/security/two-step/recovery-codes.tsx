import { Copy, Download } from 'lucide-react';
import { useEffect, useRef } from 'react';

import { useCurrentUser } from '../../../shared/domain/session/use-current-user';
import { keepPageWhile } from '../../../shared/unsent-work';
import { Button } from '../../../shared/ui/button';
import { copyText } from '../../../shared/ui/copy-text';
import { toast } from '../../../shared/ui/toast-store';
import { download } from '../download';
import { recoveryCodesFile } from './two-step.rules';

let isShown = false;
// A new release doesn't reload the page in the meantime.
keepPageWhile(() => isShown);

export interface RecoveryCodesProps {
  codes: readonly string[];
  /** Whether the user has tried to close the dialog without saving them. */
  isWarning: boolean;
  onSaved: () => void;
}

/** New recovery codes, which are never shown again. */
export function RecoveryCodes({ codes, isWarning, onSaved }: RecoveryCodesProps) {
  const { user } = useCurrentUser();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    isShown = true;
    return () => {
      isShown = false;
    };
  }, []);
  const copy = async () => {
    const copied = { title: 'Codes copied', description: 'Paste them where only you can find them.' };
    if (!(await copyText(codes.join('\n'), copied)))
      toast({ title: 'Couldn’t copy the codes', description: 'Please download them or write them down.' });
  };
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="text-lg font-bold outline-none">
        Save your recovery codes
      </h3>
      <p className="mt-1 text-ink-soft">
        If you lose your phone, each of these codes signs you in once. We can’t show them again, so save them
        now, but not only on your phone.
      </p>
      <ul className="mt-4 grid grid-cols-2 gap-x-4 gap-y-2 rounded-lg bg-sunken p-4 text-center">
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap">
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={() => void copy()}>
          <Copy aria-hidden="true" />
          Copy
        </Button>
        <Button
          variant="secondary"
          size="sm"
          onClick={() => {
            const text = recoveryCodesFile(codes, user?.email ?? '');
            download('circlet-recovery-codes.txt', new Blob([text], { type: 'text/plain' }));
          }}
        >
          <Download aria-hidden="true" />
          Download
        </Button>
      </div>
      {isWarning && (
        <p role="alert" className="mt-4 rounded-lg bg-warning-soft px-4 py-3 font-semibold text-warning">
          Have you saved your codes? Once this is closed, you can’t see them again.
        </p>
      )}
      <div className="mt-6 flex justify-end">
        <Button onClick={onSaved}>I’ve saved them</Button>
      </div>
    </>
  );
}
