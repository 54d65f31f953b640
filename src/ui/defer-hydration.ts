import type { ComponentType } from 'react';
import { latePart, scriptOf } from './late-part.tsx';
import { afterPageParts, firstInteraction, notePagePart } from './first-interaction.ts';

/**
 * A part whose HTML the server has sent and whose script is fetched with the first interaction.
 * On pages that are opened later, and in a browser that stores something, the script is fetched with
 * the page's own. When it is lost the server's HTML stands, and every touch asks again.
 * To be rendered by `deferredPart`, or inside `<LateBoundary>` as the same element as long as its
 * data is the same: React throws away the server's HTML of a part that is rendered anew before it
 * has hydrated.
 * @param isLast it belongs to every page: fetched after what the page itself is about.
 */
export function deferHydration<Props>(
  load: () => Promise<ComponentType<Props>>,
  isLast = false,
): ComponentType<Props> {
  const part = latePart(() => {
    if (isLast) return afterPageParts().then(load);
    const coming = firstInteraction().then(load);
    notePagePart(coming);
    return coming;
  });
  const script = scriptOf(part);
  script?.subscribe(() => {
    const { loss, isAsking } = script.read();
    if (!loss || isAsking) return;
    for (const touch of ['pointerdown', 'keydown'] as const)
      window.addEventListener(touch, script.again, { once: true });
  });
  // Else it is asked for when it is drawn, and by then the page's own parts have said that they come.
  if (!isLast) void script?.arrival();
  return part;
}
