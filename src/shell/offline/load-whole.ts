import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter, BlockerFn } from '@tanstack/react-router';
import { mayLoadWhole } from '#/domain/deploys/whole-load.ts';
import { ownBuild, seenBuild } from '#/platform/deploys/seen-build.ts';
import { line } from '#/platform/line/line.ts';
import { openDialogs } from '#/ui/open-dialogs.ts';

const LOADS = 'goled.whole-loads';

/** When each path was loaded for a build; null where nothing can be remembered: then never again. */
function readLoads(build: string): Record<string, number> | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(LOADS) ?? '{}');
    if (typeof stored !== 'object' || stored === null || !(build in stored)) return {};
    // The cast: what `noteLoad` wrote; junk has no numbers in it and counts as never.
    return (stored as Record<string, Record<string, number>>)[build] ?? {};
  } catch {
    return null;
  }
}

/** @returns whether it was written down. */
function noteLoad(build: string, path: string): boolean {
  try {
    const loads = { ...readLoads(build), [path]: Date.now() };
    sessionStorage.setItem(LOADS, JSON.stringify({ [build]: loads }));
    return true;
  } catch {
    return false;
  }
}

/** What is chosen or counted, not written. */
const SHORT = /^(?:radio|checkbox|range|number|search|file)$/;

let hasTyped = false;

function noteTyping({ target }: Event): void {
  const isText =
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !SHORT.test(target.type));
  // A search is no loss: it stands in the address.
  hasTyped ||= isText && target.closest('search, [role=search]') === null;
}

/**
 * After a deploy, or without a line, the next page within the shop is loaded as a whole: from the
 * new build, or from what the service worker has kept. Never while something could be lost.
 */
export function loadWholeWhenDue(router: AnyRouter, queryClient: QueryClient): void {
  document.addEventListener('input', noteTyping, true);
  router.subscribe('onResolved', ({ pathChanged }) => {
    if (pathChanged) hasTyped = false;
  });
  const isBusy = () =>
    hasTyped || openDialogs.front() !== undefined || queryClient.isMutating() > 0;
  const isNewBuild = () => {
    const { build } = seenBuild.read();
    return build !== null && build !== ownBuild();
  };

  const isDue = (from: string, to: string): boolean => {
    if (isWithoutLine()) return from !== to && !isBusy() && isServedByWorker();
    const { build } = seenBuild.read();
    const loads = build === null ? null : readLoads(build);
    if (build === null || loads === null) return false;
    const lastLoadAt = loads[to] ?? null;
    const going = {
      ownBuild: ownBuild(),
      seenBuild: build,
      from,
      to,
      isBusy: isBusy(),
      lastLoadAt,
    };
    return mayLoadWhole(going, Date.now()) && noteLoad(build, to);
  };

  const blockerFn: BlockerFn = ({ currentLocation, nextLocation, action }) => {
    const isOnward = action === 'PUSH' || action === 'REPLACE';
    if (!isOnward || !isDue(currentLocation.pathname, nextLocation.pathname)) return false;
    window.location.assign(nextLocation.href);
    return true;
  };

  let unblock: (() => void) | undefined;
  const follow = () => {
    const isNeeded = isNewBuild() || isWithoutLine();
    if (isNeeded === (unblock !== undefined)) return;
    if (!isNeeded) {
      unblock?.();
      unblock = undefined;
      return;
    }
    unblock = router.history.block({ enableBeforeUnload: false, blockerFn });
  };
  seenBuild.subscribe(follow);
  line.subscribe(follow);
  follow();
}

function isWithoutLine(): boolean {
  return line.read() === 'down';
}

function isServedByWorker(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
}
