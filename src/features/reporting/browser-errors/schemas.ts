import * as z from 'zod/mini';
import {
  ASSET_NAME,
  CAUSE,
  LOAD_LOSSES,
  MOST_FRAMES,
  REPORT_KINDS,
  blockedOrigin,
  reportedPage,
} from '#/domain/reporting/browser-report.ts';
import { pageInput } from '#/platform/lists/page-input.ts';

/** What a browser sends at once, and keeps while there is no line. */
const MOST_REPORTS = 20;

const position = z.int().check(z.minimum(0), z.maximum(9_999_999));
const frame = z.strictObject({
  file: z.string().check(z.maxLength(70), z.regex(ASSET_NAME)),
  line: position,
  column: position,
});
const isPage = (page: string) => page === 'other' || reportedPage(page) === page;
const isAbout = (about: string) => ASSET_NAME.test(about) || blockedOrigin(about) === about;

/** Believed only in the form that our own reporter gives it: no text of anybody's fits. */
export const browserReportSchema = z.strictObject({
  /** Made for this report: sent twice, it counts once. */
  id: z.uuid(),
  kind: z.enum(REPORT_KINDS),
  build: z.string().check(z.regex(/^[\w-]{1,20}$/)),
  page: z.string().check(z.maxLength(40), z.refine(isPage)),
  cause: z.string().check(z.maxLength(60), z.regex(CAUSE)),
  about: z.nullable(z.string().check(z.maxLength(120), z.refine(isAbout))),
  lost: z.nullable(z.enum(LOAD_LOSSES)),
  frames: z.array(frame).check(z.maxLength(MOST_FRAMES)),
  component: z.nullable(frame),
  line: z.enum(['up', 'doubtful', 'down']),
  savesData: z.boolean(),
  hasWorker: z.boolean(),
});

export const reportErrorsInput = z.strictObject({
  reports: z.array(browserReportSchema).check(z.minLength(1), z.maxLength(MOST_REPORTS)),
});

export const ERROR_STATES = ['open', 'came_back', 'resolved'] as const;
export const ERROR_SORTS = ['last', 'first', 'count'] as const;

const named = z._default(z.nullable(z.string().check(z.maxLength(40))), null);

export const listErrorsInput = z.strictObject({
  page: pageInput,
  search: z._default(z.string().check(z.maxLength(100)), ''),
  state: z._default(z.nullable(z.enum(ERROR_STATES)), null),
  kind: z._default(z.nullable(z.enum(REPORT_KINDS)), null),
  /** The kind of page, and the build, where it happened. */
  onPage: named,
  build: named,
  sort: z._default(z.enum(ERROR_SORTS), 'last'),
  descending: z._default(z.boolean(), true),
});

export const errorIdInput = z.strictObject({ id: z.uuid() });
export const resolveErrorInput = z.strictObject({ id: z.uuid(), isResolved: z.boolean() });

export type SentReport = z.output<typeof browserReportSchema>;
export type ListErrorsInput = z.output<typeof listErrorsInput>;
