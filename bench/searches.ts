/** What people type: whole words, two languages, a typing error, two words. */
export const SEARCHES = [
  'cube',
  'kiti',
  'wedding',
  'baa',
  'light',
  'cubee',
  'dance floor',
  'harusi',
] as const;
