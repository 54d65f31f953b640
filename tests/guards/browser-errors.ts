import type { Guard } from './guard.ts';

const RECORDED = 'src/features/reporting/browser-errors/browser-errors.integration.test.ts';
const BY_BROWSERS = 'src/features/reporting/browser-errors/reporting-api.integration.test.ts';
const RACE =
  'many reports of one new error at once are one row with their exact number, and few are kept';

/** What browsers tell of errors, and what is counted of requests. */
export const browserErrors: readonly Guard[] = [
  {
    id: 'error-reports-rate',
    prevents: 'One address fills the table of errors.',
    file: 'src/features/reporting/browser-errors/take-reports.server.ts',
    snippet: 'if (isTooMany(clientIp, now, reports.length)) {',
    without: 'if (reports.length < 0) {',
    tests: {
      [RECORDED]: [
        'takes reports of anybody but machines, refuses a flood, and reads only its own form',
      ],
      [BY_BROWSERS]: [
        'takes twenty at once, so many a minute of one address, and none of machines',
      ],
    },
  },
  {
    id: 'error-reports-machines',
    prevents: 'Machines, and who objects, are counted among people.',
    file: 'src/features/reporting/browser-errors/take-reports.server.ts',
    snippet: 'if (isBotOrOptedOut(headers)) return;',
    without: '',
    tests: {
      [RECORDED]: [
        'takes reports of anybody but machines, refuses a flood, and reads only its own form',
      ],
    },
  },
  {
    id: 'error-reports-size',
    prevents: 'A report of half a megabyte is read as JSON.',
    file: 'src/features/reporting/browser-errors/api.server.ts',
    snippet: '    .meta({ bodyBytes: BODY_BYTES })\n',
    without: '',
    tests: { [RECORDED]: ['takes no more at once than sixteen kilobytes'] },
  },
  {
    id: 'error-reports-size-by-browsers',
    prevents: 'A report of a browser’s own of half a megabyte is read as JSON.',
    file: 'src/features/reporting/browser-errors/reporting-api.server.ts',
    snippet: "return path.startsWith('/api/reports/') ? LIMIT : undefined;",
    without: 'return path === LIMIT.toString() ? LIMIT : undefined;',
    tests: { [BY_BROWSERS]: ['reads no more than 64 KB'] },
  },
  {
    id: 'error-reports-type',
    prevents: 'Any page of the web makes its visitors’ browsers report errors of ours.',
    file: 'src/features/reporting/browser-errors/reporting-api.server.ts',
    snippet: "if (!TYPE.test(headers.get('content-type') ?? '')) return empty(415);",
    without: '',
    tests: {
      [BY_BROWSERS]: ['refuses other types, and what is no JSON; leaves out what it cannot read'],
    },
  },
  {
    id: 'error-reports-once',
    prevents: 'A report that is sent again, because no answer came, counts twice.',
    file: 'src/features/reporting/browser-errors/record/record-reports.server.ts',
    snippet: 'const fresh = sent.filter(({ id }) => isNew.delete(id));',
    without: 'const fresh = sent.filter(({ id }) => isNew.delete(id) || id);',
    tests: { [RECORDED]: ['a report that is sent again, because no answer came, counts once'] },
  },
  {
    id: 'error-reports-sum',
    prevents: 'Reports that come at the same moment are lost to the count.',
    file: 'src/features/reporting/browser-errors/record/queries.server.ts',
    snippet: 'count: sql`${browserErrors.count} + excluded.count`,',
    without: 'count: sql`excluded.count`,',
    tests: { [RECORDED]: [RACE] },
  },
  {
    id: 'error-reports-order',
    prevents: 'Two batches with the same errors stop each other for ever.',
    file: 'src/features/reporting/browser-errors/record/record-reports.server.ts',
    snippet: 'for (const key of [...groups.keys()].toSorted()) {',
    without: 'for (const key of groups.keys()) {',
    tests: { [RECORDED]: ['batches with the same errors in another order do not stop each other'] },
  },
  {
    id: 'error-reports-samples',
    prevents: 'Every report of a common error is stored.',
    file: 'src/features/reporting/browser-errors/record/record-reports.server.ts',
    snippet: 'reports.slice(0, Math.max(0, MOST_SAMPLES - before))',
    without: 'reports.slice(0, Math.max(reports.length, MOST_SAMPLES - before))',
    tests: { [RECORDED]: [RACE] },
  },
  {
    id: 'error-reports-groups',
    prevents: 'Made-up causes fill the list of errors without end.',
    file: 'src/features/reporting/browser-errors/record/record-reports.server.ts',
    snippet: 'if (!known.has(key) && room > 0) {',
    without: 'if (!known.has(key)) {',
    tests: { [RECORDED]: ['tells five hundred errors apart and counts the rest together'] },
  },
  {
    id: 'error-reports-told-once',
    prevents: 'A page that fails on and on tells of the same error on and on.',
    file: 'src/domain/reporting/browser-report.ts',
    snippet: 'return told.length < MOST_GROUPS && !told.includes(group);',
    without: 'return told.length >= 0 && group !== String(MOST_GROUPS);',
    tests: {
      'src/domain/reporting/browser-report.test.ts': ['tells of each group once, and of thirty'],
    },
  },
  {
    id: 'metrics-token',
    prevents: 'Anybody reads how many requests the shop has and how it is doing.',
    file: 'src/platform/metrics/request-metrics.server.ts',
    snippet: "if (!isBearer(request.headers.get('authorization') ?? '', metricsToken)) {",
    without: 'if (isBearer(metricsToken, metricsToken)) {',
    tests: {
      'src/platform/metrics/request-metrics.test.ts': [
        'answers nobody who does not name the whole token',
      ],
    },
  },
  {
    id: 'metrics-names',
    prevents: 'Made-up addresses fill memory and table with names.',
    file: 'src/platform/metrics/request-names.server.ts',
    snippet: "return isApi ? named('other', 'unknown') : named('page', 'missing');",
    without: "return isApi ? named('other', path) : named('page', path);",
    tests: {
      'tests/abuse/made-up-paths.test.ts': ['ten thousand made-up paths below %s have one name'],
    },
  },
  {
    id: 'metrics-sum',
    prevents: 'What two processes count at the same moment is counted of one.',
    file: 'src/features/reporting/requests/queries.server.ts',
    snippet: 'select coalesce(old, 0) + coalesce(new, 0)',
    without: 'select coalesce(new, old, 0)',
    tests: {
      'src/features/reporting/requests/requests.integration.test.ts': [
        'many processes at once add up exactly, whatever order they have things in',
      ],
    },
  },
];
