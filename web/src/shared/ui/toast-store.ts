import { useSyncExternalStore, type ReactNode } from 'react';

/** Maximum number of toasts on screen; a newer one replaces the older. */
const visibleToasts = 1;
/** Milliseconds for which a dismissed toast stays in the store, to be animated out and read out. */
const removalDelay = 1_000_000;
/** Milliseconds for which a toast is shown. */
export const toastDuration = 5000;

export interface ToastContent {
  title: ReactNode;
  description?: ReactNode;
  /** `danger` for failures. */
  variant?: 'neutral' | 'positive' | 'danger';
  /** A page that it leads to. */
  link?: { label: string; to: string };
}

export interface Toast extends ToastContent {
  id: string;
  open: boolean;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const removals = new Map<string, ReturnType<typeof setTimeout>>();

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const notify of listeners) notify();
}

function update(id: string, changes: Partial<ToastContent>): void {
  set(toasts.map((toast) => (toast.id === id ? { ...toast, ...changes } : toast)));
}

function remove(id: string): void {
  clearTimeout(removals.get(id));
  removals.delete(id);
  set(toasts.filter((toast) => toast.id !== id));
}

/** Closes a toast. It stays in the store for {@link removalDelay}. */
export function dismissToast(id: string): void {
  if (!toasts.some((toast) => toast.id === id)) return;
  if (!removals.has(id)) {
    removals.set(
      id,
      setTimeout(() => {
        remove(id);
      }, removalDelay),
    );
  }
  set(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
}

/** Closes the toasts that are shown, because they would cover what opens next. */
export function dismissToasts(): void {
  for (const { id, open } of toasts) if (open) dismissToast(id);
}

/** Closes the toasts that lead to a page, because the user has reached it. */
export function dismissToastsTo(path: string): void {
  for (const { id, open, link } of toasts) if (open && link?.to === path) dismissToast(id);
}

/**
 * Shows a toast. Works outside of React components too.
 *
 * @returns the toast's id and functions that update, dismiss or remove it
 */
export function toast(content: ToastContent) {
  lastId += 1;
  const id = String(lastId);
  const kept = toasts.slice(0, visibleToasts - 1);
  for (const { id: replaced } of toasts.slice(visibleToasts - 1)) {
    clearTimeout(removals.get(replaced));
    removals.delete(replaced);
  }
  set([{ ...content, id, open: true }, ...kept]);
  return {
    id,
    update: (changes: Partial<ToastContent>) => {
      update(id, changes);
    },
    dismiss: () => {
      dismissToast(id);
    },
    remove: () => {
      remove(id);
    },
  };
}

/** A toast that has been shown. */
export type ShownToast = ReturnType<typeof toast>;

/** Returns the toasts in the store, newest first. */
export const currentToasts = (): readonly Toast[] => toasts;

/** Calls a listener whenever the toasts change. Returns a function that removes it. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the toasts and re-renders when they change. */
export const useToasts = (): readonly Toast[] => useSyncExternalStore(subscribeToToasts, currentToasts);
