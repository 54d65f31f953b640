import { adminPages } from './admin-pages.ts';

/** The pages of the back office, and what can be made new, by a part of their names. */
export function pageCommands(typed: string) {
  const wanted = typed.trim().toLowerCase();
  return adminPages
    .flatMap(({ path, menu, creates }) => {
      const label = menu?.label() ?? creates?.();
      return label === undefined ? [] : [{ key: path, label, to: path }];
    })
    .filter(({ label }) => label.toLowerCase().includes(wanted));
}
