import type { Day } from '#/domain/dates/day.ts';
import type { BrowserReport, LoadLoss, ReportKind } from '#/domain/reporting/browser-report.ts';
import type { ListPage } from '#/platform/lists/read-list-page.server.ts';
import type { ERROR_STATES } from './schemas.ts';

export type ErrorState = (typeof ERROR_STATES)[number];

export interface BuildCount {
  build: string;
  count: number;
}

export interface BrowserErrorView {
  id: string;
  kind: ReportKind;
  cause: string;
  /** The part of the shop, or what the policy stopped; empty: unknown. */
  place: string;
  lost: LoadLoss | null;
  state: ErrorState;
  /** Where the list is narrowed to a page or a build: there. */
  count: number;
  /** Where it happens most. */
  pages: { page: string; count: number }[];
  /** The latest builds, oldest first; those without it have 0. */
  builds: BuildCount[];
  /** ISO instants. */
  firstSeenAt: string;
  lastSeenAt: string;
}

export interface BrowserErrorListView extends ListPage<BrowserErrorView> {
  /** What the list can be narrowed to. */
  onPages: string[];
  allBuilds: string[];
}

/** A place in a file, and where it is in our own code if the build's source map knows. */
export interface FrameView {
  file: string;
  line: number;
  column: number;
  source: { file: string; line: number; column: number; name: string | null } | null;
}

export interface SampleView extends Pick<BrowserReport, 'build' | 'page' | 'line'> {
  id: string;
  at: string;
  savesData: boolean;
  hasWorker: boolean;
  frames: FrameView[];
  component: FrameView | null;
}

export interface BrowserErrorDetailView extends BrowserErrorView {
  days: { day: Day; count: number }[];
  samples: SampleView[];
}
