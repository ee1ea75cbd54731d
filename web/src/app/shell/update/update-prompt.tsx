import { Sparkles, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { followOtherTabs, refreshPushes } from '../../../shared/push/push-store';
import { Button } from '../../../shared/ui/button';
import { hasUnsentWork } from '../../../shared/unsent-work';
import type { WorkerMessage } from '../../../shared/worker-messages';
import { applyUpdate, applyUpdateOnce, startWorker, useUpdate } from './worker-updates';

/**
 * Registers the service worker, subscribes to its push messages for the session, and offers a new release quietly once
 * it is ready. The next page that the user opens starts it anyway.
 */
export default function UpdatePrompt({ userId }: { userId: number | null }) {
  const isReady = useUpdate();
  const [isClosed, setClosed] = useState(false);
  const [isWarned, setWarned] = useState(false);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const shown = useRef(pathname);

  useEffect(() => {
    const { serviceWorker: container } = navigator as Partial<Navigator>;
    const open = ({ data }: MessageEvent): void => {
      const message = data as WorkerMessage;
      void navigate(message.path);
    };
    container?.addEventListener('message', open);
    container?.startMessages();
    return () => {
      container?.removeEventListener('message', open);
    };
  }, [navigate]);
  useEffect(() => {
    startWorker().catch((error: unknown) => {
      console.warn('The service worker could not be registered', error);
    });
  }, []);
  useEffect(() => {
    if (userId === null) return;
    refreshPushes().catch((error: unknown) => {
      console.warn('Push messages could not be renewed', error);
    });
    return followOtherTabs();
  }, [userId]);
  useEffect(() => {
    if (shown.current !== pathname && isReady) applyUpdateOnce();
    shown.current = pathname;
  }, [pathname, isReady]);

  return (
    <div role="status">
      {isReady && !isClosed && (
        <div className="fixed inset-x-3 bottom-[calc(5rem+env(safe-area-inset-bottom))] z-40 mx-auto flex max-w-md items-center gap-3 rounded-xl border border-line bg-surface p-3 ps-4 shadow-lg sm:bottom-5">
          <Sparkles className="size-5 shrink-0 text-accent-ink" aria-hidden="true" />
          <p className="min-w-0 grow font-semibold">
            {isWarned
              ? 'Updating drops what you haven’t sent or saved here.'
              : 'A new version of Circlet is ready.'}
          </p>
          <Button
            size="sm"
            onClick={() => {
              if (!isWarned && hasUnsentWork()) setWarned(true);
              else applyUpdate();
            }}
          >
            {isWarned ? 'Update anyway' : 'Update'}
          </Button>
          <Button
            size="icon-sm"
            variant="ghost"
            aria-label="Later"
            onClick={() => {
              setClosed(true);
            }}
          >
            <X aria-hidden="true" />
          </Button>
        </div>
      )}
    </div>
  );
}
