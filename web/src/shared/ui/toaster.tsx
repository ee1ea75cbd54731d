import { X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';

import { cn } from '../cn';
import { Button } from './button';
import { dismissToast, dismissToastsTo, toastDuration, useToasts } from './toast-store';

const tones = {
  neutral: 'before:bg-ink-soft',
  positive: 'before:bg-positive',
  danger: 'before:bg-danger',
} as const;

/** Renders the toasts. F8 moves the focus to them. */
export function Toaster() {
  const toasts = useToasts();
  const { pathname, search } = useLocation();
  const path = pathname + search;
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current !== path) dismissToastsTo(path);
    shown.current = path;
  }, [path]);
  return (
    <Toast.Provider duration={toastDuration} swipeThreshold={50} swipeDirection="right" label="Notification">
      {toasts.map(({ id, open, title, description, variant = 'neutral', link }) => (
        <Toast.Root
          key={id}
          open={open}
          type={variant === 'danger' ? 'foreground' : 'background'}
          onOpenChange={(next) => {
            if (!next) dismissToast(id);
          }}
          className={cn(
            'relative flex animate-toast-in items-start gap-3 overflow-hidden rounded-lg border border-line bg-surface py-1.5 ps-6 pe-2 text-ink shadow-lg before:absolute before:inset-y-3 before:inset-s-3 before:w-1 before:rounded-full data-[state=closed]:animate-toast-out data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=end]:animate-toast-swiped data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
            tones[variant],
          )}
        >
          <div className="min-w-0 grow py-1.5">
            <Toast.Title className="font-extrabold">{title}</Toast.Title>
            {description !== undefined && (
              <Toast.Description className="text-ink-soft">{description}</Toast.Description>
            )}
            {link !== undefined && (
              <Toast.Action asChild altText={link.label}>
                <Button asChild size="sm" className="mt-2">
                  <Link to={link.to}>{link.label}</Link>
                </Button>
              </Toast.Action>
            )}
          </div>
          <Toast.Close asChild>
            <Button variant="ghost" size="icon" aria-label="Dismiss">
              <X aria-hidden="true" />
            </Button>
          </Toast.Close>
        </Toast.Root>
      ))}
      <Toast.Viewport
        hotkey={['F8']}
        // Dialogs, the composer and the mobile bar have their buttons at the bottom, so toasts go at the top:
        // below the header, or above an open dialog. On phones, they leave room for the button that closes a tall one.
        className="fixed inset-x-0 top-17 z-60 mx-auto flex w-full max-w-md flex-col gap-2 px-4 transition-[top] outline-none in-[:root:has([data-locks-scroll][data-state=open])]:top-2 max-sm:in-[:root:has([data-locks-scroll][data-state=open])]:pe-16"
      />
    </Toast.Provider>
  );
}
