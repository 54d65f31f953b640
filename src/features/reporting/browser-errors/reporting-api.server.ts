import { ORPCError } from '@orpc/server';
import * as z from 'zod/mini';
import { reportedPage } from '#/domain/reporting/browser-report.ts';
import { toBrowserReport, type PlatformReport } from '#/domain/reporting/reporting-api.ts';
import type { BodyLimit } from '#/platform/http/request-body.server.ts';
import { delocalizePath } from '#/platform/i18n/locale-path.ts';
import { browserReportSchema, type SentReport } from './schemas.ts';
import { takeReports } from './take-reports.server.ts';

const TYPE = /^application\/(?:reports\+json|csp-report)(?:;|$)/i;
/** Each report of the policy names the whole policy once more. */
const LIMIT: BodyLimit = { bytes: 64 * 1024, seconds: 10, idleSeconds: 5 };
const MOST_REPORTS = 20;

/** How large what a browser sends to `answerPlatformReports` may be; undefined: it goes elsewhere. */
export function platformReportLimit(path: string): BodyLimit | undefined {
  return path.startsWith('/api/reports/') ? LIMIT : undefined;
}

const text = z.optional(z.string());
const place = z.optional(z.nullable(z.number()));

/** Of the Reporting API. */
const sentReport = z.object({
  type: z.string(),
  url: z.string(),
  body: z.nullable(
    z.object({
      id: text,
      reason: text,
      effectiveDirective: text,
      blockedURL: text,
      sourceFile: z.optional(z.nullable(z.string())),
      lineNumber: place,
      columnNumber: place,
    }),
  ),
});

/** As browsers without the Reporting API send it. */
const sentViolation = z.object({
  'csp-report': z.object({
    'document-uri': z.string(),
    'blocked-uri': text,
    'effective-directive': text,
    'violated-directive': text,
    'source-file': text,
    'line-number': place,
    'column-number': place,
  }),
});

type Located = PlatformReport & { url: string };

function readSent(json: unknown): Located[] {
  if (Array.isArray(json)) {
    return json.slice(0, MOST_REPORTS).flatMap((one: unknown) => {
      const { data } = sentReport.safeParse(one);
      return data ? [{ ...data.body, type: data.type, url: data.url }] : [];
    });
  }
  const { data } = sentViolation.safeParse(json);
  if (!data) return [];
  const report = data['csp-report'];
  const [violated] = report['violated-directive']?.split(' ') ?? [];
  return [
    {
      type: 'csp-violation',
      url: report['document-uri'],
      effectiveDirective: report['effective-directive'] ?? violated,
      blockedURL: report['blocked-uri'],
      sourceFile: report['source-file'],
      lineNumber: report['line-number'],
      columnNumber: report['column-number'],
    },
  ];
}

/** In the form of our own reporter, and held to the same schema. */
function toSent({ url, ...report }: Located, build: string): SentReport[] {
  const path = URL.parse(url)?.pathname ?? '';
  const made = toBrowserReport(report, { build, page: reportedPage(delocalizePath(path)) });
  const { data } = browserReportSchema.safeParse({ ...made, id: crypto.randomUUID() });
  return data ? [data] : [];
}

/**
 * Takes what browsers report by themselves: what the policy stopped, deprecations, interventions and
 * crashes (REPORT-8). Another site's page cannot send these types without asking first, and is refused.
 * @param build the build of the page, as its headers named it
 */
export async function answerPlatformReports(request: Request, build: string): Promise<Response> {
  const { headers } = request;
  if (!TYPE.test(headers.get('content-type') ?? '')) return empty(415);
  let json: unknown;
  try {
    json = await request.json();
  } catch {
    return empty(400);
  }
  const reports = readSent(json).flatMap((report) => toSent(report, build));
  if (reports.length === 0) return empty(204);
  const responseHeaders = new Headers();
  const clientIp = headers.get('x-goled-client-ip') ?? 'unknown';
  try {
    await takeReports({ headers, clientIp, responseHeaders }, reports, new Date());
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error;
    return empty(error.status, responseHeaders);
  }
  return empty(204);
}

function empty(status: number, headers = new Headers()): Response {
  headers.set('cache-control', 'no-store');
  return new Response(null, { status, headers });
}
