import { useEffect, useRef } from 'react';
import { adminArea, adminEventOfCall } from '#/domain/reporting/admin-event.ts';
import { reportAdminEvent } from './report-admin-event.ts';

const CALLS = '/api/rpc/';

/**
 * Counts the events of the back office (§7), all of them here: what the pages do is read from the
 * calls they make. `path` is that of the page, without its language.
 */
export function useAdminEvents(tagId: string | null, path: string): void {
  const tab = (adminArea(path) ?? '').slice('/admin/'.length) || 'desk';
  const shown = useRef(tab);

  useEffect(() => {
    const report = (...[event, thing]: ReportedEvent) => reportAdminEvent(tagId, event, thing);
    report('session_start', 'admin');
    if (isReloaded()) report('refresh', 'page');
    const end = () => report('session_end', 'admin');
    const onClick = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a[download]') : null;
      if (link) report('feature_usage', 'download');
    };
    const stop = watchCalls((call) => {
      const counted = adminEventOfCall(call);
      if (counted) report(counted.event, counted.thing);
    });
    window.addEventListener('pagehide', end);
    document.addEventListener('click', onClick, true);
    return () => {
      stop();
      window.removeEventListener('pagehide', end);
      document.removeEventListener('click', onClick, true);
      end();
    };
  }, [tagId]);

  useEffect(() => {
    if (shown.current === tab) return;
    shown.current = tab;
    reportAdminEvent(tagId, 'tab_change', tab);
  }, [tagId, tab]);
}

type ReportedEvent = [Parameters<typeof reportAdminEvent>[1], string];

function isReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation !== undefined && 'type' in navigation && navigation.type === 'reload';
}

/**
 * Tells of each call that went well. Read from the browser's own list of requests: the client is
 * the storefront's too, and uploads do not pass through it.
 */
function watchCalls(tell: (path: string) => void): () => void {
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { pathname } = new URL(entry.name, window.location.origin);
      if (!pathname.startsWith(CALLS)) continue;
      if ('responseStatus' in entry && Number(entry.responseStatus) >= 400) continue;
      tell(pathname.slice(CALLS.length));
    }
  });
  observer.observe({ type: 'resource' });
  return () => observer.disconnect();
}
