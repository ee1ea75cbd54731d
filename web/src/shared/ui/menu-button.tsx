import { Slot } from 'radix-ui';
import { useState, type ComponentType, type ReactElement } from 'react';

import { loadPart } from '../lazy-part';
import { describeMissing } from '../missing-part';
import type { OpenedMenuProps } from './opened-menu';
import { toast } from './toast-store';

export interface MenuButtonProps<Entries extends object> extends Omit<
  OpenedMenuProps,
  'button' | 'container' | 'focusesFirst' | 'children'
> {
  /** Opens the menu. */
  button: ReactElement;
  loadEntries: () => Promise<{ default: ComponentType<Entries> }>;
  /** Properties of the component with the entries. */
  entries: Entries;
}

/**
 * Returns where the menu of a button belongs: in the same dialog or landmark, so that assistive technology finds it
 * there and not outside of the page.
 */
const containerOf = (trigger: Element): HTMLElement | null =>
  trigger.closest<HTMLElement>('[role=dialog]') ??
  trigger.closest<HTMLElement>('main') ??
  trigger.closest<HTMLElement>('header, nav, footer');

/**
 * A button with a dropdown menu. The menu is created on first use, and its code loads when the pointer or the
 * focus reaches the button. Until then, the button stays as it is and keeps the focus.
 */
export function MenuButton<Props extends object>({
  button,
  loadEntries,
  entries,
  ...content
}: MenuButtonProps<Props>) {
  const [opened, setOpened] = useState<{
    Menu: ComponentType<OpenedMenuProps>;
    Entries: ComponentType<Props>;
    byKeyboard: boolean;
    container: HTMLElement | null;
  } | null>(null);

  const load = () => Promise.all([import('./opened-menu'), loadEntries()]);
  const prefetch = () => {
    // If that fails, opening the menu reports it.
    load().catch(() => undefined);
  };
  const open = (trigger: Element, byKeyboard: boolean) => {
    loadPart(load).then(
      ([menu, { default: Entries }]) => {
        // Safari doesn't focus buttons that are clicked. A user who has moved on must not lose the focus to the menu.
        const isWaiting = [trigger, document.body].includes(document.activeElement ?? document.body);
        if (!isWaiting) return;
        setOpened({ Menu: menu.default, Entries, byKeyboard, container: containerOf(trigger) });
      },
      () => {
        toast({
          title: 'Couldn’t open the menu',
          description: describeMissing({ isReachable: navigator.onLine }),
          variant: 'danger',
        });
      },
    );
  };

  if (opened !== null) {
    const { Menu, Entries, byKeyboard, container } = opened;
    return (
      <Menu button={button} container={container} focusesFirst={byKeyboard} {...content}>
        <Entries {...entries} />
      </Menu>
    );
  }
  return (
    <Slot.Root
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={({ currentTarget, detail }) => {
        // A click by keyboard or assistive technology has no count.
        open(currentTarget, detail === 0);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        open(event.currentTarget, true);
      }}
    >
      {button}
    </Slot.Root>
  );
}
