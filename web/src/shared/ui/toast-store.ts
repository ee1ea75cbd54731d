import { useSyncExternalStore, type ReactNode } from 'react';

/** At most this many toasts are shown; a newer one replaces the older. */
const visibleToasts = 1;
/** A dismissed toast stays in the store this long, so that its leaving can be animated and read out. */
const removalDelay = 1_000_000;
/** How long a toast is shown. */
export const toastDuration = 5000;

export interface ToastContent {
  title: ReactNode;
  description?: ReactNode;
  /** `danger` for what failed. */
  variant?: 'neutral' | 'positive' | 'danger';
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

/** Closes a toast; it is removed later. */
export function dismissToast(id: string): void {
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

/** Shows a toast from anywhere. */
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

/** What is shown now, newest first. */
export const currentToasts = (): readonly Toast[] => toasts;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The toasts, and a render whenever they change. */
export const useToasts = (): readonly Toast[] => useSyncExternalStore(subscribe, currentToasts);
