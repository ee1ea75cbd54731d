import { useEffect, useRef, useState, type RefObject } from 'react';

/** Whether a row's form is open, and how its button opens it. */
export interface RowForm {
  isOpen: boolean;
  open: () => void;
  close: () => void;
  /** The button that opens the form. Gets the focus back when the form closes. */
  button: RefObject<HTMLButtonElement | null>;
}

/** State of a row whose form opens in place of its button. */
export function useRowForm(): RowForm {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const returnsToButton = useRef(false);
  useEffect(() => {
    if (!isOpen && returnsToButton.current) button.current?.focus();
    returnsToButton.current = isOpen;
  }, [isOpen]);
  return {
    isOpen,
    open: () => {
      setOpen(true);
    },
    close: () => {
      setOpen(false);
    },
    button,
  };
}
