import { adminArea } from './admin-event.ts';
import { pageTemplate } from './page-template.ts';

/** How an error of a browser came to light. */
export const REPORT_KINDS = [
  /** Nothing caught it. */
  'error',
  'rejection',
  /** React: a boundary drew something instead of its part; the server's HTML was not what was drawn. */
  'boundary',
  'hydration',
  /** A file of ours did not come. */
  'load',
  /** The content security policy stopped something. */
  'policy',
  /** Told by the browser itself: what it will soon not do any more, what it prevented, a crash. */
  'deprecation',
  'intervention',
  'crash',
] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** Why a file did not come: no line, gone with an older shop, or nobody knows. */
export const LOAD_LOSSES = ['offline', 'skew', 'unknown'] as const;
export type LoadLoss = (typeof LOAD_LOSSES)[number];

/** A place in a file of ours, as the browser counts. */
export interface ReportFrame {
  /** Its name below `/assets`. */
  file: string;
  line: number;
  column: number;
}

/** What a browser tells of an error: of the person nothing, of what was typed nothing (REPORT-3). */
export interface BrowserReport {
  kind: ReportKind;
  /** The build that the page was of. */
  build: string;
  /** The kind of page: `/products/$id`. */
  page: string;
  /** Our name for a text that browsers are known to say, else the kind of error and a hash. */
  cause: string;
  /** The file that did not come, or what the policy stopped, by its origin alone. */
  about: string | null;
  /** Why a file did not come. */
  lost: LoadLoss | null;
  frames: readonly ReportFrame[];
  /** Where the innermost component that failed is written. */
  component: ReportFrame | null;
  line: 'up' | 'doubtful' | 'down';
  savesData: boolean;
  /** A service worker stands between page and shop. */
  hasWorker: boolean;
}

export const MOST_FRAMES = 5;
export const ASSET_NAME = /^[\w-]{1,60}\.(?:js|css)$/;

const KNOWN_CAUSES: readonly [string, RegExp][] = [
  ['import_failed', /dynamically imported module|Importing a module script/i],
  ['fetch_failed', /^(?:Failed to fetch|Load failed|NetworkError when|network error)/i],
  ['not_a_function', /is not a function/i],
  ['not_defined', /is not defined|Can't find variable/i],
  [
    'nothing_there',
    /Cannot (?:read|set) propert|(?:undefined|null) is not an object|is (?:undefined|null)$/i,
  ],
  ['not_iterable', /is not iterable|not a spreadable/i],
  ['too_deep', /Maximum call stack|too much recursion/i],
  ['storage_full', /quota/i],
  ['no_memory', /out of memory|allocation failed/i],
  ['page_changed_by_others', /removeChild|insertBefore|not a child of this node/i],
  ['resize_loop', /ResizeObserver loop/i],
  ['of_another_site', /^Script error\.?$/i],
  ['no_such_syntax', /Unexpected token|Invalid or unexpected|SyntaxError/i],
  ['timed_out', /timed? ?out/i],
];

const ERROR_NAMES = new Set([
  'AbortError',
  'DataCloneError',
  'EvalError',
  'InvalidStateError',
  'LoadFailure',
  'NotAllowedError',
  'NotFoundError',
  'RangeError',
  'ReferenceError',
  'SecurityError',
  'SyntaxError',
  'TypeError',
  'URIError',
]);

/** What an error is known by: none of its own words, which may be what somebody typed (REPORT-3). */
export function causeOf({ name, message }: { name: string; message: string }): string {
  const react = /Minified React error #(\d{1,4});/.exec(message)?.[1];
  if (react !== undefined) return `react_${react}`;
  const known = KNOWN_CAUSES.find(([, pattern]) => pattern.test(message));
  if (known) return known[0];
  return `${ERROR_NAMES.has(name) ? name : 'Error'} ${hashOf(withoutValues(message))}`;
}

/** What `causeOf` may say. */
export const CAUSE = /^(?:[a-z]+(?:[_-][a-z]+)*(?:_\d{1,4})?|[A-Z][A-Za-z]+ [0-9a-z]{1,8})$/;

/** Numbers, quoted parts, addresses and hashes differ each time: without them one error is one. */
function withoutValues(message: string): string {
  return message
    .slice(0, 500)
    .toLowerCase()
    .replaceAll(/"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”|‘[^’]*’/g, '…')
    .replaceAll(/\S*[@/\\]\S*/g, '…')
    .replaceAll(/\S*\d\S*/g, '0');
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0).toString(36);
}

const FRAME = /^(\S+)\/assets\/([\w-]{1,60}\.js):(\d{1,6}):(\d{1,7})$/;

/**
 * The first frames of a stack that are in files of ours. A stack of Chromium begins with the message,
 * which may look like a frame: it is cut off, and where it is not found nothing is believed.
 */
export function ownFrames(
  { stack = '', message }: { stack?: string | undefined; message: string },
  origin: string,
): ReportFrame[] {
  // Firefox and Safari write frames alone, each with an @.
  const beginsWithFrame = /^[^\n:]*@/.test(stack);
  const start = beginsWithFrame ? 0 : stack.indexOf(message);
  if (start === -1) return [];
  return stack
    .slice(beginsWithFrame ? 0 : start + message.length)
    .split('\n')
    .flatMap((line) => {
      const place = /(?:\(|@|\s)([^\s()@]+)\)?$/.exec(line)?.[1];
      const [, site, file, row, column] = FRAME.exec(place ?? '') ?? [];
      if (site !== origin || file === undefined) return [];
      return [{ file, line: Number(row), column: Number(column) }];
    })
    .slice(0, MOST_FRAMES);
}

/** Of an address that the policy stopped: its origin; a page's own words for what has none. */
export function blockedOrigin(blocked: string): string {
  if (/^(?:inline|eval|wasm-eval|self|data|blob)$/.test(blocked)) return blocked;
  const scheme = /^([a-z][a-z0-9+.-]{0,20}):/i.exec(blocked)?.[1]?.toLowerCase();
  if (scheme === undefined) return 'unknown';
  if (scheme !== 'https' && scheme !== 'http' && scheme !== 'wss') return scheme;
  const host = /^[a-z]+:\/\/([a-z0-9.-]{1,100})(?::\d+)?(?:[/?#]|$)/i.exec(blocked)?.[1];
  return host === undefined ? 'unknown' : `${scheme}://${host.toLowerCase()}`;
}

/** A file's name without the hash that each build gives it anew; '' for one that is nothing else. */
export function withoutHash(file: string): string {
  return /^((?:[a-z]+-)*)[\w-]{7,8}\.(?:js|css)$/.exec(file)?.[1]?.replace(/-$/, '') ?? file;
}

/** The kind of page at a path without its language, back office among it. */
export function reportedPage(path: string): string {
  return pageTemplate(path) ?? adminArea(path) ?? 'other';
}

/**
 * What makes two reports one error (REPORT-4): how it came to light, the cause, and the part of the
 * shop it is in, by a name that a new build does not change. Files that did not come are one each,
 * and by why they did not.
 * @param nameOf the name of a file below `/assets` over all builds
 */
export function groupKey(report: BrowserReport, nameOf: (file: string) => string): string {
  const { kind, cause, lost } = report;
  return [kind, cause, placeOf(report, nameOf), lost ?? ''].join('|');
}

/** The part of the shop a report is about: what did not come, or where the first frame of ours is. */
export function placeOf(
  { kind, about, frames }: BrowserReport,
  nameOf: (file: string) => string,
): string {
  if (kind === 'policy') return about ?? '';
  if (about !== null) return nameOf(about);
  const names = frames.map(({ file }) => nameOf(file));
  // React and the router are in all stacks and at fault in few.
  return names.find((name) => name !== 'frame') ?? names[0] ?? '';
}

/** Groups that one visit may tell of. */
const MOST_GROUPS = 30;

/** Whether a visit that has told of these groups tells of one more: of each once (REPORT-5). */
export function mayTell(told: readonly string[], group: string): boolean {
  return told.length < MOST_GROUPS && !told.includes(group);
}

/**
 * Whether an error that was marked as resolved has come back: in a build that first ran after the one
 * that ran when it was marked. Pages of older builds stay open for days and tell nothing new.
 */
export function hasComeBack(resolvedIn: Date | null, reportedFrom: Date | null): boolean {
  return resolvedIn !== null && reportedFrom !== null && reportedFrom > resolvedIn;
}
