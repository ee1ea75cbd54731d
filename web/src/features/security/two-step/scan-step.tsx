import { Copy, Smartphone } from 'lucide-react';

import { Button } from '../../../shared/ui/button';
import { copyText } from '../../../shared/ui/copy-text';
import { DialogClose } from '../../../shared/ui/dialog';
import { toast } from '../../../shared/ui/toast-store';
import { useMediaQuery } from '../../../shared/use-media-query';
import { QrCode } from './qr-code';
import { groupedKey } from './two-step.rules';
import { SetupStep } from './setup-step';

export interface ScanStepProps {
  secret: string;
  /** What the QR code says. Phones open it in an authenticator app. */
  uri: string;
  onNext: () => void;
}

/** Connects the app: with the QR code or, if the app is on the same device, with the key. */
export function ScanStep({ secret, uri, onNext }: ScanStepProps) {
  const isPhone = useMediaQuery('(pointer: coarse)');
  const copy = async () => {
    const copied = { title: 'Key copied', description: 'Paste it in your authenticator app.' };
    if (!(await copyText(secret, copied)))
      toast({ title: 'Couldn’t copy the key', description: 'Please type it in your authenticator app.' });
  };
  return (
    <SetupStep
      title="Scan this with your app"
      buttons={
        <>
          <DialogClose asChild>
            <Button variant="secondary">Cancel</Button>
          </DialogClose>
          <Button onClick={onNext}>Continue</Button>
        </>
      }
    >
      <p className="mt-1 mb-4 text-ink-soft">
        In your authenticator app, add an account and scan the picture.
      </p>
      <QrCode
        text={uri}
        label="QR code for your authenticator app. If you can’t scan it, use the key below."
      />
      {isPhone && (
        <Button asChild variant="secondary" className="mt-4 w-full">
          <a href={uri}>
            <Smartphone aria-hidden="true" />
            Open the app on this phone
          </a>
        </Button>
      )}
      <p className="mt-4 text-sm text-ink-soft">Can’t scan it? Enter this key in the app instead:</p>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg bg-sunken px-4 py-3">
        <code className="min-w-0 flex-1 basis-52 text-sm wrap-anywhere">{groupedKey(secret)}</code>
        <Button variant="secondary" size="sm" onClick={() => void copy()}>
          <Copy aria-hidden="true" />
          Copy key
        </Button>
      </div>
    </SetupStep>
  );
}
