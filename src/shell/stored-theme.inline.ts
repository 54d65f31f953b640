import { GROUND, THEME_KEY } from './theme-values.ts';

// In the head before anything is painted, so that nobody sees the wrong theme flash by.
try {
  if (localStorage.getItem(THEME_KEY) === 'day') {
    document.documentElement.dataset.theme = 'day';
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', GROUND.day);
  }
} catch {
  // Storage is switched off: the page is night, as the server sent it.
}
