import type { AdminEvent } from '#/domain/reporting/admin-event.ts';
import type { CountSpeedInput } from './schemas.ts';

interface Visit {
  kind: 'page' | 'error' | 'cart' | AdminEvent;
  from?: string;
  isFirst?: boolean;
  search?: string;
}

/** Counts at our own server, without cookie, name or id. Nobody waits for it, and it may be lost. */
export function reportVisit(visit: Visit): void {
  send('/api/visits', { ...visit, path: window.location.pathname.slice(0, 300) });
}

/** How fast a page was, as it is left. */
export function reportSpeed(speed: CountSpeedInput): void {
  send('/api/visits/speed', { ...speed, path: speed.path.slice(0, 300) });
}

function send(to: string, counted: object): void {
  navigator.sendBeacon(to, new Blob([JSON.stringify(counted)], { type: 'application/json' }));
}

let hasAdded = false;

/** Something was put into the cart. */
export function reportAddition(): void {
  reportVisit({ kind: 'cart', isFirst: !hasAdded });
  hasAdded = true;
}
