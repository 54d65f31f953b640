import type { AdminEvent } from '#/domain/reporting/admin-event.ts';

interface Visit {
  kind: 'page' | 'error' | 'cart' | AdminEvent;
  from?: string;
  isFirst?: boolean;
  search?: string;
}

/** Counts at our own server, without cookie, name or id. Nobody waits for it, and it may be lost. */
export function reportVisit(visit: Visit): void {
  const counted = JSON.stringify({ ...visit, path: window.location.pathname.slice(0, 300) });
  navigator.sendBeacon('/api/visits', new Blob([counted], { type: 'application/json' }));
}

let hasAdded = false;

/** Something was put into the cart. */
export function reportAddition(): void {
  reportVisit({ kind: 'cart', isFirst: !hasAdded });
  hasAdded = true;
}
