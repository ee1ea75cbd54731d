import { useRef, type ReactElement } from 'react';

import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuTrigger,
  type DropdownMenuContentProps,
} from './dropdown-menu';

export interface OpenedMenuProps extends DropdownMenuContentProps {
  button: ReactElement;
  /** Whether the first entry gets the focus, as after a key press, and not the menu itself. */
  focusesFirst: boolean;
}

/** The menu of a {@link MenuButton}, open at first. Radix misses the key press that opened it. */
export default function OpenedMenu({ button, focusesFirst, ...content }: OpenedMenuProps) {
  const focusesNext = useRef(focusesFirst);
  return (
    <DropdownMenu defaultOpen>
      <DropdownMenuTrigger asChild>{button}</DropdownMenuTrigger>
      <DropdownMenuContent
        onFocus={({ target, currentTarget }) => {
          if (!focusesNext.current || target !== currentTarget) return;
          focusesNext.current = false;
          currentTarget.querySelector<HTMLElement>('[role^=menuitem]')?.focus();
        }}
        {...content}
      />
    </DropdownMenu>
  );
}
