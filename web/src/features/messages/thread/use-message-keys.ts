import type { KeyboardEvent } from 'react';

const editable = 'input, textarea, [contenteditable]';

/** Returns the message at the edge of the visible part of a list: the last one for the up arrow, else the first. */
function visibleRow(list: HTMLElement, rows: readonly HTMLElement[], up: boolean): HTMLElement | undefined {
  const { top, bottom } = list.getBoundingClientRect();
  return up
    ? rows.findLast((row) => row.getBoundingClientRect().top < bottom)
    : rows.find((row) => row.getBoundingClientRect().bottom > top);
}

/**
 * Returns the handler of the keys on a list of messages: the arrows move between messages, and R replies.
 *
 * @param onReply - receives the id of the message with the focus
 */
export function useMessageKeys(onReply: (messageId: number) => void) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    const { key, target, currentTarget: list } = event;
    // The keys of a message's menu and dialogs also get here, although those are elsewhere on the page.
    if (!(target instanceof HTMLElement) || !list.contains(target) || target.matches(editable)) return;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const focused = target.closest<HTMLElement>('[data-message]');
    if ((key === 'ArrowUp' || key === 'ArrowDown') && (target === list || target === focused)) {
      const up = key === 'ArrowUp';
      const rows = [...list.querySelectorAll<HTMLElement>('[data-message]')];
      const next =
        focused === null ? visibleRow(list, rows, up) : rows[rows.indexOf(focused) + (up ? -1 : 1)];
      // At the first and the last message, the arrows scroll.
      if (next === undefined) return;
      event.preventDefault();
      next.focus();
    } else if (key.toLowerCase() === 'r' && focused !== null) {
      // Otherwise, the field would receive the letter.
      event.preventDefault();
      onReply(Number(focused.dataset.message));
    }
  };
}
