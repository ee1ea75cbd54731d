import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import {
  createContext,
  use,
  useEffect,
  useEffectEvent,
  useRef,
  type ComponentProps,
  type ReactNode,
  type RefObject,
} from 'react';

import { cn } from '../cn';
import { Button } from './button';
import { ScrollBox } from './scroll-box';
import { dismissToasts } from './toast-store';

/** Closes the dialog around an element. */
const CloseContext = createContext<(() => void) | undefined>(undefined);

/** Root of a dialog. */
export function Dialog(props: ComponentProps<typeof Radix.Root>) {
  const { onOpenChange } = props;
  return (
    <CloseContext
      value={
        onOpenChange &&
        (() => {
          onOpenChange(false);
        })
      }
    >
      <Radix.Root {...props} />
    </CloseContext>
  );
}

export const DialogTrigger = Radix.Trigger;
export const DialogClose = Radix.Close;
export const DialogTitle = Radix.Title;

const widths = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-3xl', xl: 'sm:max-w-5xl' } as const;

export interface DialogContentProps extends Omit<ComponentProps<typeof Radix.Content>, 'title'> {
  title: ReactNode;
  /** One sentence under the title. */
  description?: ReactNode;
  width?: keyof typeof widths;
  /** Stays at the bottom while the content scrolls; usually buttons. */
  footer?: ReactNode;
  /** Focuses the title at first instead of the first control, for content to read rather than to fill in. */
  startsAtTitle?: boolean;
}

export interface FormFooterProps {
  /** Id of the form in the dialog. */
  form: string;
  submit: string;
  submitting: string;
  isPending: boolean;
  /** Runs before the button that closes the dialog does so, unlike other ways to close it. */
  onCancel?: () => void;
}

/** Footer of a dialog with a form, with a button that closes the dialog and one that submits the form. */
export function FormFooter({ form, submit, submitting, isPending, onCancel }: FormFooterProps) {
  return (
    <>
      <DialogClose asChild>
        <Button
          variant="secondary"
          onClick={(event) => {
            // The second half of a double click would cancel what is behind this dialog.
            if (event.detail > 1) event.preventDefault();
            else onCancel?.();
          }}
        >
          Cancel
        </Button>
      </DialogClose>
      <Button type="submit" form={form} state={isPending ? 'pending' : 'idle'}>
        {isPending ? submitting : submit}
      </Button>
    </>
  );
}

/**
 * Puts the focus on the card that the dialog was opened from, a dialog that is still open, or the page, if no element
 * has it.
 */
function focusIfLost(card: Element | null): void {
  if (document.activeElement !== document.body) return;
  const dialogs = document.querySelectorAll<HTMLElement>('[role=dialog][data-state=open]');
  const target =
    (card?.isConnected === true ? card.querySelector<HTMLElement>('a') : null) ??
    [...dialogs].at(-1) ??
    document.querySelector<HTMLElement>('main');
  target?.focus({ preventScroll: true });
}

/** Returns the element that opens a dialog: the one with the focus or, if that is an entry of a menu, the menu's button. */
function currentOpener(): Element | null {
  const menu = document.activeElement?.closest('[role=menu]') ?? null;
  return menu === null
    ? document.activeElement
    : document.getElementById(menu.getAttribute('aria-labelledby') ?? '');
}

/**
 * Makes Escape close the dialog that has the focus. Radix would give the key to a toast that has appeared since the
 * dialog was opened, and close only that.
 */
function useEscape(panel: RefObject<HTMLElement | null>): void {
  const close = use(CloseContext);
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const focused = document.activeElement;
    if (event.key !== 'Escape' || event.isComposing || close === undefined) return;
    if (focused === null || panel.current?.contains(focused) !== true) return;
    // While it animates out, its first press has closed it.
    if (panel.current.dataset.state !== 'open') return;
    // The first press closes a menu or suggestions that are open inside the dialog.
    if (focused.ariaExpanded === 'true' || focused.closest('[role=menu]') !== null) return;
    event.preventDefault();
    event.stopPropagation();
    close();
  });
  useEffect(() => {
    // On the way down to the element, and before Radix, which listens to the document.
    addEventListener('keydown', handle, { capture: true });
    return () => {
      removeEventListener('keydown', handle, { capture: true });
    };
  }, []);
}

/** Panel of a dialog without a look. Traps the focus and restores it on close. */
export function DialogPanel({ onOpenAutoFocus, ...rest }: ComponentProps<typeof Radix.Content>) {
  const panel = useRef<HTMLDivElement>(null);
  const opener = useRef<Element | null>(null);
  const card = useRef<Element | null>(null);
  useEscape(panel);
  return (
    <Radix.Portal>
      <Radix.Content
        ref={panel}
        data-locks-scroll=""
        onEscapeKeyDown={(event) => {
          // The first press closes suggestions that are open inside the dialog.
          if (document.activeElement?.ariaExpanded === 'true') event.preventDefault();
        }}
        onOpenAutoFocus={(event) => {
          opener.current = currentOpener();
          // Remembered, because the dialog may remove its opener.
          card.current = opener.current?.closest('article') ?? null;
          dismissToasts();
          onOpenAutoFocus?.(event);
        }}
        onCloseAutoFocus={(event) => {
          // Radix only knows its own triggers, but a dialog that loads on demand has none.
          const { current } = opener;
          if (current instanceof HTMLElement && current.isConnected && current !== document.body) {
            event.preventDefault();
            current.focus({ preventScroll: true });
          } else {
            // Runs after Radix has focused its trigger, if there is one.
            queueMicrotask(() => {
              focusIfLost(card.current);
            });
          }
        }}
        {...rest}
      />
    </Radix.Portal>
  );
}

/** Panel of the dialog: a centered card, or a bottom sheet on phones. */
export function DialogContent({
  title,
  description,
  width = 'md',
  footer,
  startsAtTitle = false,
  className,
  children,
  ...rest
}: DialogContentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <DialogPanel
      className={cn(
        'fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[92dvh] w-full animate-sheet-in flex-col rounded-t-xl bg-surface shadow-lg outline-none data-[state=closed]:animate-sheet-out sm:inset-0 sm:m-auto sm:h-fit sm:max-h-[86dvh] sm:animate-pop-in sm:rounded-xl sm:data-[state=closed]:animate-pop-out',
        widths[width],
        className,
      )}
      {...(description === undefined ? { 'aria-describedby': undefined } : {})}
      onOpenAutoFocus={(event) => {
        if (!startsAtTitle) return;
        event.preventDefault();
        heading.current?.focus({ preventScroll: true });
      }}
      {...rest}
    >
      <header className="px-5 pe-16 pt-5 pb-3 sm:ps-7 sm:pt-6">
        <Radix.Title
          ref={heading}
          className="text-xl font-extrabold text-ink outline-none"
          {...(startsAtTitle ? { tabIndex: -1 } : {})}
        >
          {title}
        </Radix.Title>
        {description !== undefined && (
          <Radix.Description className="mt-1 text-ink-soft">{description}</Radix.Description>
        )}
      </header>
      <ScrollBox className="min-h-0 grow overscroll-contain px-5 pt-1 pb-5 sm:px-7 sm:pb-7">
        {children}
      </ScrollBox>
      {footer !== undefined && (
        <footer className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:px-7">
          {footer}
        </footer>
      )}
      {/* Last in the DOM, so that the first field gets the focus. */}
      <Radix.Close asChild>
        <Button variant="ghost" size="icon" className="absolute inset-e-3 top-3" aria-label="Close">
          <X aria-hidden="true" />
        </Button>
      </Radix.Close>
    </DialogPanel>
  );
}
