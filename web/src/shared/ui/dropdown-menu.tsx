import { DropdownMenu as Radix } from 'radix-ui';
import { useRef, type ComponentProps } from 'react';

import { cn } from '../cn';
import { dismissToasts } from './toast-store';

/**
 * Root of a dropdown menu. Not modal, because Radix would lock the page with an
 * injected style element, which our CSP forbids.
 */
export function DropdownMenu(props: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root modal={false} {...props} />;
}

export const DropdownMenuTrigger = Radix.Trigger;
export const DropdownMenuRadioGroup = Radix.RadioGroup;

function clearTheWay(menu: HTMLElement | null): void {
  if (menu !== null) dismissToasts();
}

export interface DropdownMenuContentProps extends ComponentProps<typeof Radix.Content> {
  /** Element that the menu becomes a child of; the page's body if it is null. */
  container: HTMLElement | null;
}

export function DropdownMenuContent({
  className,
  container,
  onCloseAutoFocus,
  ...rest
}: DropdownMenuContentProps) {
  const isLeft = useRef(false);
  return (
    <Radix.Portal container={container}>
      <Radix.Content
        ref={clearTheWay}
        align="end"
        sideOffset={8}
        collisionPadding={12}
        className={cn(
          'z-50 min-w-60 origin-(--radix-dropdown-menu-content-transform-origin) animate-pop-in rounded-lg border border-line bg-surface p-2 shadow-lg outline-none data-[state=closed]:animate-pop-out',
          className,
        )}
        onInteractOutside={() => {
          isLeft.current = true;
        }}
        onCloseAutoFocus={(event) => {
          const wasLeft = isLeft.current;
          isLeft.current = false;
          onCloseAutoFocus?.(event);
          if (event.defaultPrevented) return;
          // Radix would scroll the page to the button, even though the header's buttons are always in view.
          event.preventDefault();
          const { currentTarget } = event;
          const buttonId = currentTarget instanceof Element && currentTarget.getAttribute('aria-labelledby');
          if (!wasLeft && typeof buttonId === 'string')
            document.getElementById(buttonId)?.focus({ preventScroll: true });
        }}
        {...rest}
      />
    </Radix.Portal>
  );
}

const item =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-sm px-3 font-semibold text-ink outline-none select-none data-[disabled]:pointer-events-none data-[disabled]:opacity-55 data-[highlighted]:bg-sunken [&_svg]:size-5 [&_svg]:text-ink-soft';

export function DropdownMenuItem({ className, ...rest }: ComponentProps<typeof Radix.Item>) {
  return <Radix.Item className={cn(item, className)} {...rest} />;
}

export function DropdownMenuRadioItem({ className, ...rest }: ComponentProps<typeof Radix.RadioItem>) {
  return (
    <Radix.RadioItem
      className={cn(
        item,
        'data-[state=checked]:bg-accent-soft data-[state=checked]:text-accent-ink',
        className,
      )}
      {...rest}
    />
  );
}

export function DropdownMenuLabel({ className, ...rest }: ComponentProps<typeof Radix.Label>) {
  return <Radix.Label className={cn('px-3 pt-2 pb-1 text-sm text-ink-soft', className)} {...rest} />;
}

export function DropdownMenuSeparator({ className, ...rest }: ComponentProps<typeof Radix.Separator>) {
  return <Radix.Separator className={cn('my-2 h-px bg-line', className)} {...rest} />;
}
