// In the pages of the back office, which follow the system: the right theme is there at once.
document.documentElement.dataset.theme = matchMedia('(prefers-color-scheme: light)').matches
  ? 'day'
  : 'night';
