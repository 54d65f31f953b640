import { getLocale } from '#/paraglide/runtime.js';

/** The name in the page's language, else in the other one. */
export function nameLabel({ name, nameSw }: { name: string; nameSw: string }): string {
  return getLocale() === 'sw' ? nameSw || name : name || nameSw;
}
