import type { Database } from '#/db/client.server.ts';
import type { BrowserReport } from '#/domain/reporting/browser-report.ts';
import { insertError } from '#/features/reporting/browser-errors/record/queries.server.ts';
import type { References } from './largest-input.ts';

const id = '01939f6e-0000-7000-8000-000000000000';

const report: BrowserReport & { id: string } = {
  id,
  kind: 'load',
  build: 'aQ1_xY-z90',
  page: '/products/$id',
  cause: 'fetch_failed',
  about: 'cart-panel-L6E8YB4.js',
  lost: 'offline',
  frames: [{ file: 'hf6_aQ1.js', line: 1, column: 2345 }],
  component: { file: 'hf6_aQ1.js', line: 1, column: 7 },
  line: 'up',
  savesData: false,
  hasWorker: true,
};

/** An input for each procedure that counts, and for those that show what was counted. */
export const REPORTING_SAMPLES: Record<string, Record<string, unknown>> = {
  'abandonedCarts/list': { page: 1, search: 'amina', sort: 'value', descending: true },
  'abandonedCarts/remindByWhatsApp': { userId: id, reminderId: id },
  'visits/count': { kind: 'page', path: '/sw/products' },
  'visits/countSpeed': { path: '/products', line: '4g', metrics: { LCP: 1_800, CLS: 0.02 } },
  'reporting/getChat': { from: '2026-11-01', to: '2026-11-27', compare: 'before' },
  'reporting/getVisits': {
    from: '2026-11-01',
    to: '2026-11-27',
    compare: 'before',
    device: 'phone',
    source: 'google',
    language: 'sw',
  },
  'finance/get': { from: '2026-11-01', to: '2026-11-27', compare: 'year' },
  'finance/listOrders': {
    from: '2026-11-01',
    to: '2026-11-27',
    page: 1,
    figure: 'category',
    key: 'furniture',
  },
  'finance/ahead/listOrders': { page: 1, of: 'open', from: '2026-11-20', to: '2026-11-27' },
  'finance/months/close': { month: '2026-10-01' },
  'finance/targets/set': {
    figure: 'rental',
    month: '2030-01-01',
    amount: 500_000_00,
    was: null,
  },
  'finance/weekly/set': { isOn: true },
  'earnings/list': {
    from: '2026-11-01',
    to: '2026-11-27',
    page: 1,
    search: 'cube',
    category: 'furniture',
    sort: 'margin',
  },
  'earnings/get': { id },
  'earnings/getSeasons': { category: 'furniture' },
  'earnings/listUnits': { productId: id, page: 1 },
  'reporting/daily': { from: '2026-11-20', to: '2026-11-22' },
  'reporting/browserErrors/report': { reports: [report] },
  'reporting/browserErrors/list': { page: 1, search: 'fetch', kind: 'load', state: 'open' },
  'reporting/browserErrors/get': { id },
  'reporting/browserErrors/resolve': { id, isResolved: true },
};

/** What exists in the shop, and what fits where a report may say only so much. */
export async function reportingReferences(db: Database): Promise<References> {
  const { kind, page, cause, about, lost } = report;
  const error = { key: 'load|fetch_failed|cart-panel|', kind, cause, place: '', lost, count: 1 };
  const { id: errorId } = await db.transaction((tx) => insertError(tx, error, new Date()));
  return {
    'finance/months/close.month': ['2026-10-01'],
    'finance/targets/set.month': ['2030-01-01'],
    'reporting/browserErrors/report.page': [page],
    'reporting/browserErrors/report.cause': [cause],
    'reporting/browserErrors/report.about': [about],
    'reporting/browserErrors/report.file': [about],
    'reporting/browserErrors/get.id': [errorId],
    'reporting/browserErrors/resolve.id': [errorId],
  };
}
