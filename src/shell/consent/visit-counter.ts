import type { AnyRouter } from '@tanstack/react-router';
import { pageTemplate } from '#/domain/reporting/page-template.ts';
import { reportVisit } from '#/features/visits/report-visit.ts';
import { delocalizePath } from '#/platform/i18n/locale-path.ts';
import { importOptional } from '#/ui/import-fetched.ts';
import { readConsent } from './consent.ts';
import { loadTagManager, pushToTagManager } from './tag-container.ts';

/** A page is counted once, wherever its foot is drawn anew; a list once for each search. */
let lastCounted: string | undefined;
/** Kinds of pages that this visit has come to. */
const seen = new Set<string>();

/** To our own server without cookie, name or address of a thing; to the tag manager after consent. */
export function countPages(router: AnyRouter, tagId: string | null): () => void {
  const count = () => {
    const { from, search, isFirst } = describePage();
    const shown = `${window.location.pathname}?${search ?? ''}`;
    if (shown === lastCounted) return;
    lastCounted = shown;
    reportVisit({ kind: 'page', from, search, isFirst });
    if (tagId) reportConsent(tagId);
  };
  count();
  measureSpeed();
  return router.subscribe('onResolved', count);
}

let isMeasured = false;

/** Fetched apart, and where it is lost nothing is measured. */
function measureSpeed(): void {
  if (isMeasured) return;
  isMeasured = true;
  void watch(window.location.pathname);
}

async function watch(pathname: string): Promise<void> {
  const speed = await importOptional(() => import('./watch-speed.ts'));
  speed?.watchSpeed(pathname);
}

/** Tells the tag manager of the page that is open, if the visitor has agreed. */
export function reportConsent(tagId: string): void {
  notifyTagManager(tagId, 'page_view', { page: openPage() });
}

/** Tells the tag manager, which is loaded for it, if the visitor has agreed. */
export function notifyTagManager(
  tagId: string,
  ...told: Parameters<typeof pushToTagManager>
): void {
  if (readConsent() !== 'statistics') return;
  loadTagManager(tagId);
  pushToTagManager(...told);
}

/** An order has been paid while its page was open; our own books count it by themselves. */
export function reportPurchase(order: { number: string; paid: number }): void {
  pushToTagManager('purchase', {
    transaction_id: order.number,
    value: order.paid / 100,
    currency: 'KES',
  });
}

export function reportError(): void {
  reportVisit({ kind: 'error' });
  pushToTagManager('error', { page: openPage() });
}

/**
 * What is known of a page beside its path. A visit begins with a page that was not reached from another
 * of ours; nothing is stored in the browser to know it.
 */
function describePage() {
  const page = openPage();
  const isFirst = !seen.has(page);
  const query = new URLSearchParams(window.location.search);
  const search = query.get('search')?.slice(0, 80);
  const from = seen.size === 0 ? entryFrom(query) : undefined;
  seen.add(page);
  return { isFirst, from, search };
}

function entryFrom(query: URLSearchParams): string | undefined {
  const [entry] = performance.getEntriesByType('navigation');
  // Loaded anew or gone back to: the visit has begun before.
  if (entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate') return undefined;
  const host = document.referrer && new URL(document.referrer).host;
  if (host === window.location.host) return undefined;
  return (query.get('utm_source') ?? host).slice(0, 100);
}

function openPage(): string {
  return pageTemplate(delocalizePath(window.location.pathname)) ?? 'other';
}
