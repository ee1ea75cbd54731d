import { Slot } from 'radix-ui';
import { Suspense, useState, type ReactElement, type ReactNode } from 'react';

/** Whether a dialog is open, and a function that changes it. */
export interface OpenState {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export interface LazyDialogProps {
  open: boolean;
  /** The dialog, made with `lazyPart`. */
  children: ReactNode;
}

/**
 * Renders a dialog that loads on demand: from the first time that it opens, so that its code loads only then, and from
 * then on, so that it keeps its state and can animate out.
 */
export function LazyDialog({ open, children }: LazyDialogProps) {
  const [wasOpened, setWasOpened] = useState(open);
  if (open && !wasOpened) setWasOpened(true);
  return wasOpened && <Suspense>{children}</Suspense>;
}

export interface DialogButtonProps {
  /** Without a button, a dialog that is open stays. */
  button: ReactElement | false;
  /** Renders the dialog, made with `lazyPart`. */
  children: (state: OpenState) => ReactNode;
}

/** A button that opens a dialog whose code loads on demand. */
export function DialogButton({ button, children }: DialogButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      {button !== false && (
        <Slot.Root
          aria-haspopup="dialog"
          onClick={({ currentTarget }) => {
            // Safari doesn't focus a button that is clicked, and closing the dialog restores the focus.
            currentTarget.focus({ preventScroll: true });
            setOpen(true);
          }}
        >
          {button}
        </Slot.Root>
      )}
      <LazyDialog open={open}>{children({ open, onOpenChange: setOpen })}</LazyDialog>
    </>
  );
}
