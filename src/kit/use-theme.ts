import { useSyncExternalStore } from 'react';
import { THEME_COOKIE, type Theme, themeOf } from '@/shared/theme';
import { setDeviceCookie } from './device-cookie';

const watchers = new Set<() => void>();

/** Returns the theme that was chosen on this device (undefined for the system's own), and a function to choose another one. */
export function useTheme(): [Theme | undefined, (theme: Theme | undefined) => void] {
  const theme = useSyncExternalStore(
    watch,
    () => themeOf(document.documentElement.dataset.theme),
    () => undefined,
  );
  return [theme, choose];
}

/** Applies the theme at once, and sets the cookie by which the server renders the next page. */
function choose(theme: Theme | undefined): void {
  const { dataset } = document.documentElement;
  if (theme) dataset.theme = theme;
  else delete dataset.theme;
  setDeviceCookie(THEME_COOKIE, theme);
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
