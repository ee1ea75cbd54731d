import { Monitor, Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';

export type Theme = 'system' | 'light' | 'dark';

export const themes = [
  { value: 'system', label: 'System', icon: Monitor },
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
] as const;

/** `index.html` reads this key too. */
const key = 'circlet.theme';
const listeners = new Set<() => void>();

const isTheme = (value: unknown): value is Theme => themes.some((theme) => theme.value === value);

/** Returns the theme in effect; `system` follows the device. */
export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  return isTheme(chosen) ? chosen : 'system';
}

/** Applies a theme immediately and stores it for later visits. Ignores values that aren't a theme. */
export function chooseTheme(theme: string): void {
  if (!isTheme(theme)) return;
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(key, theme);
  } catch {
    // Without storage, the choice lasts until the page is closed.
  }
  for (const notify of listeners) notify();
}

/** Returns the theme in effect and re-renders when it changes. */
export const useTheme = (): Theme =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, currentTheme);
