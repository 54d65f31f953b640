// Made once: a number's own `toLocaleString` looks for one each time.
const english = new Intl.NumberFormat('en');

/** `12,345`, the same in both languages, and on server and browser. */
export const formatCount = (count: number): string => english.format(count);
