import { Monitor, Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';

export type Theme = 'system' | 'light' | 'dark';

export const themes = [
  { value: 'system', label: 'System', icon: Monitor },
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
] as const;

/** Also read by public/theme.js, before the first paint. */
const key = 'circlet.theme';
const listeners = new Set<() => void>();

const isTheme = (value: unknown): value is Theme => themes.some((theme) => theme.value === value);

/** The theme in effect; `system` follows the device. */
export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset.theme;
  return isTheme(chosen) ? chosen : 'system';
}

/** Changes the theme at once and for later visits; anything but a theme is ignored. */
export function chooseTheme(theme: string): void {
  if (!isTheme(theme)) return;
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(key, theme);
  } catch {
    // Without storage the choice holds until the page is left.
  }
  for (const notify of listeners) notify();
}

/** The theme in effect, and a render whenever it changes. */
export const useTheme = (): Theme =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, currentTheme);
