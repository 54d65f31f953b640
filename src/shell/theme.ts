import { useSyncExternalStore } from 'react';
import { GROUND, THEME_KEY, type Theme } from './theme-values.ts';

function readTheme(): Theme {
  return document.documentElement.dataset.theme === 'day' ? 'day' : 'night';
}

function watchTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** The theme on the page. The server always renders night; the real one is known after hydration. */
export function useTheme(): Theme {
  return useSyncExternalStore<Theme>(watchTheme, readTheme, () => 'night');
}

function showTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', GROUND[theme]);
}

function storedTheme(): Theme {
  try {
    return localStorage.getItem(THEME_KEY) === 'day' ? 'day' : 'night';
  } catch {
    return 'night';
  }
}

export function setTheme(theme: Theme): void {
  showTheme(theme);
  try {
    localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Storage may be forbidden: the theme then lasts as long as the page.
  }
}

/** Shows the system's theme, also when it changes, until the returned function brings back the chosen one. */
export function followSystemTheme(): () => void {
  const light = window.matchMedia('(prefers-color-scheme: light)');
  const follow = () => showTheme(light.matches ? 'day' : 'night');
  follow();
  light.addEventListener('change', follow);
  return () => {
    light.removeEventListener('change', follow);
    showTheme(storedTheme());
  };
}
