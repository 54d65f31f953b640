import type { ComponentType } from 'react';
import { latePart, scriptOf } from './late-part.tsx';
import { signOfLife } from './sign-of-life.ts';

/**
 * A part whose HTML the server has sent and whose script is fetched with the first sign of life.
 * On pages that are opened later, life has been seen, and a browser that keeps something counts as
 * alive: then the script is fetched with the page's own. When it is lost the server's HTML stands,
 * and every touch asks again.
 * To be drawn by `wakingPart`, or inside `<LateBoundary>` as the same element as long as its data is
 * the same: React throws away the server's HTML of a part that is drawn anew before it is alive.
 */
export function wakeLater<Props>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const part = latePart(() => signOfLife().then(load));
  const script = scriptOf(part);
  script?.subscribe(() => {
    const { isLost, isAsking } = script.read();
    if (!isLost || isAsking) return;
    for (const touch of ['pointerdown', 'keydown'] as const)
      window.addEventListener(touch, script.again, { once: true });
  });
  void script?.arrival();
  return part;
}
