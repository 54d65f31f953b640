import { ORPCError } from '@orpc/server';
import { getDatabase } from '#/db/client.server.ts';
import type { RequestContext } from '#/platform/rpc/context.ts';
import { createRateLimit, isBotOrOptedOut } from '#/features/visits/rate-limit.server.ts';
import { chunkName } from './chunk-names.server.ts';
import { recordReports } from './record/record-reports.server.ts';
import type { SentReport } from './schemas.ts';

/** Reports of one address, and of all together in this process. */
const isTooMany = createRateLimit({ each: 40, all: 400 });
const WAIT_SECONDS = 60;

type Caller = Pick<RequestContext, 'headers' | 'clientIp' | 'responseHeaders'>;

/**
 * Takes reports of a browser (REPORT-4). Machines are told that all is well and counted nowhere; too
 * many are refused, and the browser keeps them for later.
 */
export async function takeReports(
  { headers, clientIp, responseHeaders }: Caller,
  reports: readonly SentReport[],
  now: Date,
): Promise<void> {
  if (isBotOrOptedOut(headers)) return;
  if (isTooMany(clientIp, now, reports.length)) {
    responseHeaders.set('retry-after', String(WAIT_SECONDS));
    throw new ORPCError('TOO_MANY_REQUESTS', { data: { retryAfter: WAIT_SECONDS } });
  }
  await recordReports(getDatabase(), reports, { now, nameOf: chunkName });
}
