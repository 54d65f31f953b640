import { lazy, type ComponentType } from 'react';
import { signOfLife } from './sign-of-life.ts';

/**
 * A part whose HTML the server has sent and whose script is fetched with the first sign of life.
 * On pages that are opened later, life has been seen, and a browser that keeps something counts as
 * alive: then the script is fetched with the page's own.
 * To be drawn by `wakingPart`, or inside `<Suspense>` as the same element as long as its data is the
 * same: React throws away the server's HTML of a part that is drawn anew before it is alive.
 */
export function wakeLater<Props>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const part = signOfLife().then(load);
  // Shown by the error screen when it is drawn; nobody else needs to hear of it.
  part.catch(() => undefined);
  return lazy(async () => ({ default: await part }));
}
