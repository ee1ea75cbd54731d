import { Slot } from 'radix-ui';
import { startTransition, Suspense, useState, type ReactElement } from 'react';

import { lazyPart } from '../lazy-part';
import type { OpenedMenuProps } from './opened-menu';

const loadMenu = () => import('./opened-menu');
const OpenedMenu = lazyPart(loadMenu);

export interface MenuButtonProps extends Omit<OpenedMenuProps, 'button' | 'focusesFirst'> {
  /** Opens the menu. */
  button: ReactElement;
  /** Starts to load the entries, if they load on demand. */
  loadEntries?: () => Promise<unknown>;
}

/**
 * A button with a dropdown menu. The menu is created on first use, and its code loads
 * when the pointer or the focus reaches the button.
 */
export function MenuButton({ button, loadEntries, ...menu }: MenuButtonProps) {
  const [openedBy, setOpenedBy] = useState<'pointer' | 'keyboard' | null>(null);
  const prefetch = () => {
    // A failed prefetch is harmless: opening the menu tries again.
    Promise.all([loadMenu(), loadEntries?.()]).catch(() => undefined);
  };
  const open = (by: 'pointer' | 'keyboard') => {
    // Keeps the button, and the focus on it, until the code has loaded.
    startTransition(() => {
      setOpenedBy(by);
    });
  };
  return (
    <Suspense>
      {openedBy === null ? (
        <Slot.Root
          aria-haspopup="menu"
          aria-expanded={false}
          onPointerEnter={prefetch}
          onFocus={prefetch}
          onClick={({ detail }) => {
            open(detail === 0 ? 'keyboard' : 'pointer');
          }}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            open('keyboard');
          }}
        >
          {button}
        </Slot.Root>
      ) : (
        <OpenedMenu button={button} focusesFirst={openedBy === 'keyboard'} {...menu} />
      )}
    </Suspense>
  );
}
