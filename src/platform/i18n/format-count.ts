/** `12,345`, the same in both languages, and on server and browser. */
export const formatCount = (count: number): string => count.toLocaleString('en');
