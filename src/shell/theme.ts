import { useSyncExternalStore } from 'react';

export type Theme = 'night' | 'day';

const KEY = 'theme';
const GROUND: Record<Theme, string> = { night: '#0b0c14', day: '#fcfaf6' };

/** `<meta name="theme-color">` of the theme that the server sends. */
export const NIGHT_GROUND = GROUND.night;

/** Runs in the head before anything is painted, so that nobody sees the wrong theme flash by. */
export const THEME_SCRIPT = `try{if(localStorage.getItem('${KEY}')==='day'){document.documentElement.dataset.theme='day';document.querySelector('meta[name=theme-color]')?.setAttribute('content','${GROUND.day}')}}catch{}`;

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
    return localStorage.getItem(KEY) === 'day' ? 'day' : 'night';
  } catch {
    return 'night';
  }
}

/** Switches the theme and remembers it on this device. */
export function setTheme(theme: Theme): void {
  showTheme(theme);
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Storage may be forbidden: the theme then lasts as long as the page.
  }
}

/** The back office follows the system: put into its pages, so that the right theme is there at once. */
export const SYSTEM_THEME_SCRIPT = `document.documentElement.dataset.theme=matchMedia('(prefers-color-scheme: light)').matches?'day':'night'`;

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
