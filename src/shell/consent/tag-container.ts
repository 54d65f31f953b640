import type { AdminEvent } from '#/domain/reporting/admin-event.ts';

type Entry = Record<string, string | number>;

declare global {
  interface Window {
    /** The tag manager's own contract. */
    dataLayer?: Entry[];
  }
}

function dataLayer(): Entry[] {
  return (window.dataLayer ??= []);
}

type TagEvent = 'page_view' | 'interaction' | 'purchase' | 'error' | 'performance' | AdminEvent;

let loaded = false;

/** Loads the tag manager, once. Call it only after consent. */
export function loadTagManager(id: string): void {
  if (loaded) return;
  loaded = true;
  dataLayer().push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
  trackPerformance();
  document.addEventListener('click', trackLink, { capture: true, passive: true });
  document.addEventListener(
    'submit',
    () => pushToTagManager('interaction', { what: 'form' }),
    true,
  );
}

/** Tells it what happened; nothing when it is not there. */
export function pushToTagManager(event: TagEvent, details: Entry): void {
  if (loaded) dataLayer().push({ event, ...details });
}

/** Ways to reach the shop that leave the page, by how their address begins; none of it is told. */
const LINKS = { 'tel:': 'phone', 'mailto:': 'mail', 'https://wa.me/': 'whatsapp' };

function trackLink({ target }: Event): void {
  const href = target instanceof Element ? target.closest('a')?.href : undefined;
  const found = Object.entries(LINKS).find(([start]) => href?.startsWith(start));
  if (found) pushToTagManager('interaction', { what: found[1] });
}

function trackPerformance(): void {
  const [navigation] = performance.getEntriesByType('navigation');
  if (!(navigation instanceof PerformanceNavigationTiming)) return;
  const { responseStart, domContentLoadedEventEnd } = navigation;
  pushToTagManager('performance', {
    first_byte: Math.round(responseStart),
    ready: Math.round(domContentLoadedEventEnd),
  });
}
