import { ORDINARY_BODY } from '#/platform/http/request-body.server.ts';
import { readRoutes } from '#tests/setup/route-files.ts';

/** A little less than Node takes of a request's head. */
const LONGEST_ADDRESS = 15_000;
/** As UPLOAD_MAX_MB has it by default. */
const LARGEST_UPLOAD = 10 * 1024 * 1024;

function repeated(unit: string, length: number): string {
  return unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
}

/** Values that are understood, as far as they go; every other parameter is a text. */
const VALUES: Record<string, string> = {
  from: '0001-01-01',
  to: '9999-12-31',
  search: repeated('LED+', 79),
  minPrice: '0',
  maxPrice: '100000000',
  inStock: 'true',
  required: 'true',
  limit: '200',
  page: '1',
  locale: 'sw',
  sort: 'name',
};

/** What pages read of their address, and what the lists of the API do. */
const NAMES = [
  ...new Set([
    ...readRoutes()
      .flatMap(({ text }) => [...text.matchAll(/\b(?:raw|search)\.(\w+)/g)])
      .map(([, name = '']) => name),
    ...Object.keys(VALUES),
    'ids',
    'topic',
    'since',
    'share',
    'tag',
    'category',
    'view',
    'state',
  ]),
];

/** Every way in which what stands behind the `?` can be large. */
const QUERIES: Record<string, string> = {
  'no query': '',
  'values that are understood': NAMES.flatMap((name) =>
    VALUES[name] === undefined ? [] : [`${name}=${VALUES[name]}`],
  ).join('&'),
  'long values': NAMES.map(
    (name) => `${name}=${repeated('LED+cube+', LONGEST_ADDRESS / NAMES.length - 20)}`,
  ).join('&'),
  'many parameters': repeated('a=1&', LONGEST_ADDRESS),
  'deep JSON': `search=${repeated('[', LONGEST_ADDRESS / 2)}${repeated(']', LONGEST_ADDRESS / 2)}`,
  'a wide list': `search=[${repeated('1,', LONGEST_ADDRESS)}1]`,
  'deep brackets': `a${repeated('[a]', LONGEST_ADDRESS)}=1`,
  'a way upwards, encoded many times': `from=${repeated('%2525', LONGEST_ADDRESS)}`,
};

/** An address with each of them. */
export function largestAddresses(path: string): { how: string; address: string }[] {
  // There is no room for a query behind the longest id.
  const queries = Object.entries(path.includes(LONGEST_ID) ? { 'the longest id': '' } : QUERIES);
  return queries.map(([how, query]) => ({
    how,
    address: query === '' ? path : `${path}?${query}`.slice(0, LONGEST_ADDRESS),
  }));
}

/** An id that is longer than any. */
export const LONGEST_ID = repeated('x', LONGEST_ADDRESS / 2);

export interface LargeBody {
  how: string;
  type: string;
  body: string;
}

const JSON_TYPE = 'application/json';
const URL_ENCODED = 'application/x-www-form-urlencoded';
const PARTS = 'multipart/form-data; boundary=x';
const partOf = (name: string, text: string) =>
  `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
const closed = (parts: string) => `${parts}--x--\r\n`;

/** Bodies as large as they are read, of the shapes that cost most for their length. */
function bodiesOf(bytes: number): LargeBody[] {
  const room = bytes - 100;
  const half = room / 2;
  return [
    { how: 'deep JSON', type: JSON_TYPE, body: repeated('[', half) + repeated(']', half) },
    {
      how: 'deep objects',
      type: JSON_TYPE,
      body: `{"json":${repeated('{"a":', half)}1${repeated('}', half / 5)}}`,
    },
    {
      how: 'many empty lists',
      type: JSON_TYPE,
      body: `{"items":0,"json":{"items":[${repeated('[],', room - (room % 3))}[]]}}`,
    },
    {
      how: 'many empty lists for REST',
      type: JSON_TYPE,
      body: `{"items":[${repeated('[],', room - (room % 3))}[]]}`,
    },
    {
      how: 'many keys',
      type: JSON_TYPE,
      body: `{"json":{${Array.from({ length: room / 12 }, (_, key) => `"${key}":{}`).join()}}}`,
    },
    {
      how: 'much metadata',
      type: JSON_TYPE,
      body: `{"json":{"a":"1"},"meta":[${repeated('[1,"a"],', room - (room % 8))}[1,"a"]]}`,
    },
    {
      how: 'a long text',
      type: JSON_TYPE,
      body: `{"json":"${repeated(String.raw`x\u0020`, room - (room % 7))}"}`,
    },
    { how: 'many fields', type: URL_ENCODED, body: repeated('a=%20&', room) },
    { how: 'a field with a deep name', type: URL_ENCODED, body: `a${repeated('[a]', room)}=1` },
    { how: 'many parts', type: PARTS, body: closed(repeated(partOf('a', '1'), room)) },
    {
      how: 'a part of deep JSON',
      type: PARTS,
      body: closed(partOf('data', repeated('[', half) + repeated(']', half))),
    },
  ];
}

export const LARGEST_BODIES = bodiesOf(ORDINARY_BODY.bytes);
export const LARGEST_UPLOADS = bodiesOf(LARGEST_UPLOAD);
