import type { AnyRouter } from '@tanstack/react-router';
import { pageTemplate } from '#/domain/reporting/page-template.ts';
import { delocalizePath } from '#/platform/i18n/locale-path.ts';
import { readConsent } from './consent.ts';
import { loadTagManager, pushToTagManager } from './tag-container.ts';

/** The pages of a visit are counted once, wherever the foot of the page is drawn anew. */
let lastCounted: string | undefined;

/** To our own server without cookie, name or address of a thing; to the tag manager after consent. */
export function countPages(router: AnyRouter, tagId: string | null): () => void {
  const count = () => {
    const path = window.location.pathname;
    if (path === lastCounted) return;
    lastCounted = path;
    reportToServer('page', path);
    if (tagId) reportConsent(tagId);
  };
  count();
  return router.subscribe('onResolved', count);
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
  reportToServer('error', window.location.pathname);
  pushToTagManager('error', { page: openPage() });
}

function reportToServer(kind: 'page' | 'error', path: string): void {
  const visit = JSON.stringify({ kind, path: path.slice(0, 300) });
  navigator.sendBeacon('/api/visits', new Blob([visit], { type: 'application/json' }));
}

function openPage(): string {
  return pageTemplate(delocalizePath(window.location.pathname)) ?? 'other';
}
