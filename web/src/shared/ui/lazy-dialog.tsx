import { Slot } from 'radix-ui';
import { Suspense, useLayoutEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';

import { describeMissing, MissingPartContext } from '../missing-part';
import { toast } from './toast-store';

/** Whether a dialog is open, and a function that changes it. */
export interface OpenState {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export interface LazyDialogProps {
  open: boolean;
  /** Closes the dialog, because its code can't be loaded. */
  onMissing: () => void;
  /** The dialog, made with `lazyPart`. */
  children: ReactNode;
}

/**
 * Renders a dialog that loads on demand: from the first time that it opens, so that its code loads only then, and from
 * then on, so that it keeps its state and can animate out. If its code can't be loaded, a toast says so, and opening the
 * dialog again tries again.
 */
export function LazyDialog({ open, onMissing, children }: LazyDialogProps) {
  const [state, setState] = useState<'unopened' | 'opened' | 'missing'>('unopened');
  if (open && state === 'unopened') setState('opened');
  if (!open && state === 'missing') setState('unopened');
  return (
    state === 'opened' && (
      <MissingPartContext
        value={(missing) => {
          setState('missing');
          onMissing();
          toast({ title: 'Couldn’t open this', description: describeMissing(missing), variant: 'danger' });
        }}
      >
        <Suspense>{children}</Suspense>
      </MissingPartContext>
    )
  );
}

export interface DialogButtonProps {
  /** Without a button, a dialog that is open stays. */
  button: ReactElement | false;
  /** The dialog's state, if the page keeps it. */
  state?: OpenState;
  /** Renders the dialog, made with `lazyPart`. */
  children: (state: OpenState) => ReactNode;
}

/** A button that opens a dialog whose code loads on demand. */
export function DialogButton({ button, state, children }: DialogButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { open, onOpenChange } = state ?? { open: isOpen, onOpenChange: setIsOpen };
  const opener = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    // A dialog that a reload has opened gives the focus back to the button too.
    if (open && document.activeElement === document.body) opener.current?.focus({ preventScroll: true });
  }, [open]);
  return (
    <>
      {button !== false && (
        <Slot.Root
          ref={opener}
          aria-haspopup="dialog"
          onClick={({ currentTarget }) => {
            // Safari doesn't focus a button that is clicked, and closing the dialog restores the focus.
            currentTarget.focus({ preventScroll: true });
            onOpenChange(true);
          }}
        >
          {button}
        </Slot.Root>
      )}
      <LazyDialog
        open={open}
        onMissing={() => {
          onOpenChange(false);
        }}
      >
        {children({ open, onOpenChange })}
      </LazyDialog>
    </>
  );
}
