// @vitest-environment happy-dom
import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { setConsent } from '../consent/consent.ts';
import { useAdminEvents } from './use-admin-events.ts';

const TAG = 'GTM-TEST123';

/** As the browser tells of requests. */
let finished: (entries: { name: string; responseStatus: number }[]) => void;
let counted: string[];

function Page({ path, tagId = TAG }: { path: string; tagId?: string | null }) {
  useAdminEvents(tagId, path);
  return (
    <a href="#file" download>
      CSV
    </a>
  );
}

/** Events of the back office in the tag manager's list. */
const told = () =>
  (window.dataLayer ?? []).flatMap(({ event, thing }) =>
    thing === undefined ? [] : [`${event} ${thing}`],
  );
const called = (path: string, responseStatus = 200) =>
  finished([{ name: `${window.location.origin}/api/rpc/${path}`, responseStatus }]);

// Fetched late by the code under test: here it must not take longer than a test waits.
beforeAll(() => import('../consent/visit-counter.ts'));

beforeEach(() => {
  counted = [];
  window.dataLayer = [];
  window.localStorage.clear();
  // The script of the tag manager is somebody else's: nothing is fetched.
  vi.spyOn(document.head, 'append').mockImplementation(() => {});
  vi.spyOn(navigator, 'sendBeacon').mockImplementation((_, body) => {
    if (body instanceof Blob) void body.text().then((text) => counted.push(text));
    return true;
  });
  vi.stubGlobal('PerformanceNavigationTiming', Map);
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(tell: (list: { getEntries: () => object[] }) => void) {
        finished = (entries) => tell({ getEntries: () => entries });
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('tells the tag manager and our own server of a stay and what is done in it', async () => {
  setConsent('statistics');
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(() => [
    // The cast: what is read of a reload.
    { type: 'reload' } as unknown as PerformanceNavigationTiming,
  ]);
  const { rerender, getByText, unmount } = render(<Page path="/admin/orders" />);
  rerender(<Page path="/admin/products/new" />);
  rerender(<Page path="/admin/products" />);
  const calls = {
    'content/manage/updatePost': 'content_edit content',
    'content/manage/publish': 'publish content',
    'catalog/manage/addPicture': 'upload catalog',
    'delivery/remove': 'delete delivery',
    'content/manage/preview': 'preview content',
    'settings/save': 'save settings',
    'listViews/create': 'feature_usage listViews',
  };
  for (const path of Object.keys(calls)) called(path);
  getByText('CSV').click();
  const events = [
    'session_start admin',
    'refresh page',
    'tab_change products',
    ...Object.values(calls),
    'feature_usage download',
  ];
  await waitFor(() => expect(told().toSorted()).toEqual(events.toSorted()));
  unmount();
  await waitFor(() => expect(told()).toContain('session_end admin'));
  await waitFor(() => expect(counted).toHaveLength(events.length + 1));
  const kinds = counted.map((text) => String(Object(JSON.parse(text)).kind));
  const wanted = [...events, 'session_end admin'].map((event) => String(event.split(' ')[0]));
  expect(kinds.toSorted()).toEqual(wanted.toSorted());
});

it('counts neither what was refused nor what only reads', async () => {
  setConsent('statistics');
  render(<Page path="/admin" />);
  called('settings/save', 409);
  called('orders/listAll');
  called('delivery/update');
  await waitFor(() => expect(told()).toEqual(['session_start admin', 'save delivery']));
});

it.each([
  ['without consent', TAG, 'necessary'],
  ['without a tag manager', null, 'statistics'],
] as const)('tells nobody else %s, and counts all the same', async (_, tagId, choice) => {
  setConsent(choice);
  render(<Page path="/admin" tagId={tagId} />);
  called('settings/save');
  await waitFor(() => expect(counted).toHaveLength(2));
  expect(told()).toEqual([]);
});
