import {
  ASSET_NAME,
  blockedOrigin,
  type BrowserReport,
  type ReportFrame,
  type ReportKind,
} from './browser-report.ts';

/** What a browser reports by itself (Reporting API), as far as we look at it; texts are not read. */
export interface PlatformReport {
  type: string;
  /** Of a deprecation or an intervention: which, as the browser's makers call it. */
  id?: string | undefined;
  /** Of a crash. */
  reason?: string | undefined;
  effectiveDirective?: string | undefined;
  blockedURL?: string | undefined;
  sourceFile?: string | null | undefined;
  lineNumber?: number | null | undefined;
  columnNumber?: number | null | undefined;
}

const KINDS: ReadonlyMap<string, ReportKind> = new Map([
  ['csp-violation', 'policy'],
  ['deprecation', 'deprecation'],
  ['intervention', 'intervention'],
  ['crash', 'crash'],
]);

const CRASHES: ReadonlyMap<string, string> = new Map([
  ['oom', 'no_memory'],
  ['unresponsive', 'unresponsive'],
]);

const EXTENSION = /^[a-z-]*extension(?::|$)/i;

/**
 * A browser's own report in the form of ours (REPORT-8); null: nothing of ours. Its address is only
 * the kind of page, its texts are left out, and of places in code those in our files stay.
 * @param page the kind of page, as `reportedPage` says
 */
export function toBrowserReport(
  report: PlatformReport,
  { build, page }: Pick<BrowserReport, 'build' | 'page'>,
): BrowserReport | null {
  const kind = KINDS.get(report.type);
  const { blockedURL = '', sourceFile } = report;
  // Most of what the policy stops is put into pages by extensions.
  if (!kind || EXTENSION.test(sourceFile ?? '') || EXTENSION.test(blockedURL)) return null;
  const about = kind === 'policy' ? blockedOrigin(blockedURL) : null;
  const cause = platformCause(kind, report);
  if (cause === null) return null;
  return {
    kind,
    build,
    page,
    cause,
    about,
    lost: null,
    frames: framesOf(report),
    component: null,
    // It has come; of the rest such a report says nothing.
    line: 'up',
    savesData: false,
    hasWorker: false,
  };
}

function platformCause(kind: ReportKind, report: PlatformReport): string | null {
  if (kind === 'crash') return CRASHES.get(report.reason ?? '') ?? 'crashed';
  if (kind === 'policy') {
    const directive = report.effectiveDirective ?? '';
    return /^[a-z]{1,20}(?:-[a-z]{1,20}){0,3}$/.test(directive) ? directive : null;
  }
  const id = report.id ?? '';
  if (!/^[A-Za-z]{1,40}$/.test(id)) return 'unknown';
  // `UnloadHandler` as our own causes are written.
  const words = id.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? [];
  return words.join('_').toLowerCase();
}

function framesOf({ sourceFile, lineNumber, columnNumber }: PlatformReport): ReportFrame[] {
  const file = /\/assets\/([^/?#]+)$/.exec(sourceFile ?? '')?.[1];
  if (file === undefined || !ASSET_NAME.test(file)) return [];
  return [{ file, line: positionOf(lineNumber), column: positionOf(columnNumber) }];
}

function positionOf(value: number | null | undefined): number {
  const isPosition = Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 9_999_999;
  return isPosition ? Number(value) : 0;
}
