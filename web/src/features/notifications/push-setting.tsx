import { BellOff, BellRing, Smartphone, type LucideIcon } from 'lucide-react';
import { useState } from 'react';

import { adviceOn } from '../../shared/api/api-error';
import { PushServiceError } from '../../shared/push/browser-push';
import { turnOffPushes, turnOnPushes, usePushState } from '../../shared/push/push-store';
import type { PushState } from '../../shared/push/push-state.rules';
import { Button } from '../../shared/ui/button';
import { toast } from '../../shared/ui/toast-store';

const texts: Record<PushState, { icon: LucideIcon; title: string; text: string }> = {
  on: {
    icon: BellRing,
    title: 'Notifications are on in this browser',
    text: 'They arrive even while Circlet is closed, until you sign out.',
  },
  off: {
    icon: BellOff,
    title: 'Notifications are off in this browser',
    text: 'Turn them on here, and on each phone or computer where you want them. On Android, they arrive even while Circlet is closed.',
  },
  blocked: {
    icon: BellOff,
    title: 'Notifications are blocked',
    text: 'This browser blocks them for Circlet. Tap or click the icon beside the address, allow notifications, and reload the page. On Android, you may also have to allow them for the browser in the system’s settings.',
  },
  install: {
    icon: Smartphone,
    title: 'On iPhone and iPad, add Circlet to your Home Screen first',
    text: 'Tap Share in Safari, then Add to Home Screen. Open Circlet from there and turn on notifications.',
  },
  unsupported: {
    icon: BellOff,
    title: 'This browser can’t show notifications from Circlet',
    text: 'Current versions of Chrome, Edge, Firefox, and Safari can, over a secure connection.',
  },
};

const describeFailure = (error: unknown): string =>
  error instanceof PushServiceError
    ? 'Your browser’s push service doesn’t answer. Check your connection, or try another browser.'
    : adviceOn(error);

/** Whether push messages arrive in this browser, and what the user can do about it. */
export function PushSetting() {
  const state = usePushState();
  const [isPending, setPending] = useState(false);
  const { icon: Icon, title, text } = texts[state];

  const change = (work: () => Promise<unknown>, failure: string) => {
    setPending(true);
    work()
      .catch((error: unknown) => {
        console.warn(failure, error);
        toast({ title: failure, description: describeFailure(error), variant: 'danger' });
      })
      .finally(() => {
        setPending(false);
      });
  };

  return (
    <div className="mb-4 flex flex-wrap items-start gap-x-4 gap-y-3 rounded-lg bg-sunken p-4">
      <Icon className="mt-0.5 size-6 shrink-0 text-accent-ink" aria-hidden="true" />
      <div role="status" className="min-w-0 flex-1 basis-52">
        <p className="font-bold">{title}</p>
        <p className="text-sm text-ink-soft">{text}</p>
      </div>
      {state === 'off' && (
        <Button
          size="sm"
          state={isPending ? 'pending' : 'idle'}
          onClick={() => {
            change(turnOnPushes, 'Notifications could not be turned on');
          }}
        >
          Turn on notifications
        </Button>
      )}
      {state === 'on' && (
        <Button
          size="sm"
          variant="secondary"
          state={isPending ? 'pending' : 'idle'}
          onClick={() => {
            change(turnOffPushes, 'Notifications could not be turned off');
          }}
        >
          Turn off
        </Button>
      )}
    </div>
  );
}
