import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import {
  ASSET_NAME,
  blockedOrigin,
  CAUSE,
  causeOf,
  groupKey,
  hasComeBack,
  mayTell,
  ownFrames,
  placeOf,
  reportedPage,
  withoutHash,
  type BrowserReport,
} from './browser-report.ts';

const SHOP = 'https://goled.test';

const report: BrowserReport = {
  kind: 'error',
  build: 'one',
  page: '/cart',
  cause: 'not_a_function',
  about: null,
  lost: null,
  frames: [],
  component: null,
  line: 'up',
  savesData: false,
  hasWorker: true,
};

describe('causeOf', () => {
  it.each([
    ['TypeError', 'a.b is not a function', 'not_a_function'],
    ['TypeError', "Cannot read properties of undefined (reading 'name')", 'nothing_there'],
    ['TypeError', "undefined is not an object (evaluating 'a.b')", 'nothing_there'],
    ['TypeError', 'Failed to fetch dynamically imported module: https://x/y.js', 'import_failed'],
    ['TypeError', 'Load failed', 'fetch_failed'],
    ['Error', 'Minified React error #418; visit https://react.dev/errors/418', 'react_418'],
    ['QuotaExceededError', 'The quota has been exceeded.', 'storage_full'],
    ['Error', 'Script error.', 'of_another_site'],
  ])('%s: %s is %s', (name, message, cause) => expect(causeOf({ name, message })).toBe(cause));

  it('tells apart by the words, not by numbers and what is quoted', () => {
    const cause = (message: string) => causeOf({ name: 'RangeError', message });
    expect(cause('No order 17 for "Amina"')).toBe(cause('No order 4711 for "Juma Otieno"'));
    expect(cause('No order 17 for "Amina"')).not.toBe(cause('No hire 17 for "Amina"'));
    expect(cause('No order 17')).toMatch(/^RangeError [0-9a-z]+$/);
  });

  it('names no kind of error that it does not know', () => {
    expect(causeOf({ name: 'Amina', message: 'was here' })).toMatch(/^Error [0-9a-z]+$/);
  });
});

describe('ownFrames', () => {
  const at = (file: string, line: number, column: number) => ({ file, line, column });

  it('reads stacks of all engines and leaves out what is not of the shop', () => {
    const chromium = `TypeError: x is not a function
    at Ab (${SHOP}/assets/hf6_aQ1.js:1:2345)
    at async ${SHOP}/assets/cart-panel-L6E8YB4.js:2:7
    at chrome-extension://abc/assets/evil123.js:1:1
    at https://elsewhere.test/assets/hf6_aQ1.js:1:1
    at ${SHOP}/products?q=amina:1:1`;
    const frames = [at('hf6_aQ1.js', 1, 2345), at('cart-panel-L6E8YB4.js', 2, 7)];
    expect(ownFrames({ stack: chromium, message: 'x is not a function' }, SHOP)).toEqual(frames);
    const others = `Ab@${SHOP}/assets/hf6_aQ1.js:1:2345
@${SHOP}/assets/cart-panel-L6E8YB4.js:2:7
global code@${SHOP}/orders/17:1:1`;
    expect(ownFrames({ stack: others, message: 'x' }, SHOP)).toEqual(frames);
  });

  it('takes no message for a frame, five at most, and nothing at all', () => {
    const message = `no\n    at a (${SHOP}/assets/0712345.js:254:712345)`;
    const line = `\n    at b (${SHOP}/assets/hf6_aQ1.js:1:2)`;
    const frames = ownFrames({ stack: `Error: ${message}${line.repeat(9)}`, message }, SHOP);
    expect(frames).toEqual(Array.from({ length: 5 }, () => at('hf6_aQ1.js', 1, 2)));
    expect(ownFrames({ stack: `Error: ${message}`, message: 'another' }, SHOP)).toEqual([]);
    expect(ownFrames({ message: 'none' }, SHOP)).toEqual([]);
  });
});

it.each([
  ['inline', 'inline'],
  ['https://Ads.example/track?mail=amina@example.com', 'https://ads.example'],
  ['wss://live.example:443/x', 'wss://live.example'],
  ['chrome-extension://abcdef/x.js', 'chrome-extension'],
  ['data', 'data'],
  ['Amina Otieno', 'unknown'],
  ['https://amina:secret@example.test/', 'unknown'],
])('the policy stopped %s: %s', (address, told) => expect(blockedOrigin(address)).toBe(told));

it.each([
  ['cart-panel-L6E8YB4.js', 'cart-panel'],
  ['chat-panel-DZp9W-4.js', 'chat-panel'],
  ['index-DfaielRQ.js', 'index'],
  ['menu-panel-ab-cdef.js', 'menu-panel'],
  ['hf6_aQ1.js', ''],
  ['worker.js', 'worker.js'],
])('%s is called %s in all builds', (file, name) => expect(withoutHash(file)).toBe(name));

it.each([
  ['/products/0193?q=amina', '/products/$id'],
  ['/admin/users/amina', '/admin/users'],
  ['/api/x', 'other'],
])('%s is %s', (path, page) => expect(reportedPage(path)).toBe(page));

describe('groupKey', () => {
  const frames = [
    { file: 'frame-1.js', line: 1, column: 1 },
    { file: 'cart-1.js', line: 1, column: 9 },
  ];
  const named = (file: string) => file.replace(/-\d\.js$/, '');

  it('is the same in the next build, on another page and with another line', () => {
    const later: BrowserReport = {
      ...report,
      build: 'two',
      page: '/',
      line: 'down',
      frames: frames.map((frame) => ({ ...frame, file: frame.file.replace('1', '2'), column: 3 })),
    };
    expect(groupKey(later, named)).toBe(groupKey({ ...report, frames }, named));
    expect(placeOf(later, named)).toBe('cart');
  });

  it('tells causes, kinds, places and reasons of loss apart', () => {
    const load: BrowserReport = { ...report, kind: 'load', about: 'cart-1.js', lost: 'offline' };
    const all: BrowserReport[] = [
      { ...report, frames },
      { ...report, frames: frames.slice(0, 1) },
      report,
      { ...report, kind: 'rejection' },
      { ...report, cause: 'timed_out' },
      load,
      { ...load, lost: 'skew' },
      { ...load, about: 'chat-1.js' },
      { ...report, kind: 'policy', about: 'https://ads.example' },
    ];
    expect(new Set(all.map((one) => groupKey(one, named))).size).toBe(all.length);
  });
});

it('tells of each group once, and of thirty', () => {
  expect(mayTell([], 'a')).toBe(true);
  expect(mayTell(['b', 'a'], 'a')).toBe(false);
  expect(mayTell(Array.from({ length: 30 }, String), 'a')).toBe(false);
});

it('comes back only in a newer build than the one it was resolved in', () => {
  const [first, second] = [new Date(1), new Date(2)];
  expect(hasComeBack(first, second)).toBe(true);
  expect(hasComeBack(second, second)).toBe(false);
  expect(hasComeBack(second, first)).toBe(false);
  expect(hasComeBack(null, second)).toBe(false);
  expect(hasComeBack(first, null)).toBe(false);
});

/** What people type and where they are, with nothing in it that a report has by itself. */
const typed = fc.oneof(
  fc.emailAddress(),
  fc.integer({ min: 700_000_000, max: 799_999_999 }).map((number) => `0${number}`),
  fc.integer({ min: 700_000_000, max: 799_999_999 }).map((number) => `+254${number}`),
  fc.constantFrom('Amina Wanjiku', 'Ngong Road 12', 'S.L.P 4567 Nakuru', 'RKT4X9Q2ZL'),
  fc.stringMatching(/^[A-Za-z0-9 .@+-]{8,60}$/).map((text) => `Zq${text}`),
);

test.prop([
  typed,
  fc.constantFrom('{}', '"{}"', 'No {} here', '{}\n    at b (https://goled.test/assets/{}.js:1:1)'),
])('nothing that was typed, asked for or stands in an address is told', (value, words) => {
  const message = words.replaceAll('{}', value);
  const stack = `Error: ${message}
    at ${value} (${SHOP}/assets/hf6_aQ1.js:1:20)
    at ${SHOP}/products?search=${value}:1:1`;
  const told = {
    cause: causeOf({ name: value, message }),
    frames: ownFrames({ stack, message }, SHOP),
    page: reportedPage(`/orders/${value}?q=${value}#${value}`),
    about: blockedOrigin(`https://ads.example/${value}?q=${value}`),
  };
  expect(JSON.stringify(told).toLowerCase()).not.toContain(value.toLowerCase());
  expect(told.cause).toMatch(CAUSE);
  expect(told.frames.every(({ file }) => ASSET_NAME.test(file))).toBe(true);
});
