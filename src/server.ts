import { createStartHandler } from '@tanstack/react-start/server';
import { closeDatabase, getDatabase } from '#/db/client.server.ts';
import { nextBannerChange } from '#/domain/shop/banner.ts';
import { nextOpeningChange } from '#/domain/time/business-hours.ts';
import { followDeliveryDays, loadDeliveryDays } from '#/features/content/delivery-days.server.ts';
import { redirectMissing } from '#/features/redirects/redirect-missing.server.ts';
import { followTaxonomy } from '#/features/taxonomy/read-taxonomy.server.ts';
import { provideChunkNames } from '#/features/reporting/browser-errors/chunk-names.server.ts';
import { countFound } from '#/features/catalog/count-found.server.ts';
import { noteBuild } from '#/features/reporting/browser-errors/record/record-reports.server.ts';
import { platformReportLimit } from '#/features/reporting/browser-errors/reporting-api.server.ts';
import { startRollUp } from '#/features/reporting/requests/roll-up.server.ts';
import { provideProductSearch, stopCounting } from '#/features/visits/count-visit.server.ts';
import { takeVisit } from '#/features/visits/take-visit.server.ts';
import { settleAnswers } from '#/features/chat/run-answers.server.ts';
import { env } from '#/platform/env.server.ts';
import { currentRendering, withRequest } from '#/platform/http/current-request.server.ts';
import { buildId } from '#/platform/http/build-id.server.ts';
import { earlierAssets, keepBuild, readChunkNames } from '#/platform/http/earlier-builds.server.ts';
import { onlyRead } from '#/platform/http/only-read.ts';
import {
  renderSecurely,
  secureAnswer,
  type HowToRender,
} from '#/platform/http/render-page.server.ts';
import { renderToStringHandler } from '#/platform/http/render-to-string-handler.server.tsx';
import { plainPath, takesAnyMethod } from '#/platform/http/request-path.ts';
import { answerSizedPicture, variesBySaveData } from '#/platform/http/save-data.ts';
import { serve } from '#/platform/http/serve.server.ts';
import { handleOrUnavailable } from '#/platform/http/unavailable.server.ts';
import { delocalizePath, localeOfPath } from '#/platform/i18n/locale-path.ts';
import { withLocale } from '#/platform/i18n/locale.server.ts';
import { rememberedLanguage } from '#/platform/i18n/remembered-language.server.ts';
import { startJobs, stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { log } from '#/platform/log.server.ts';
import { countRequest, watchProcess } from '#/platform/metrics/request-metrics.server.ts';
import { createRequestNames } from '#/platform/metrics/request-names.server.ts';
import { closedForWork } from '#/platform/maintenance/closed-for-work.server.ts';
import { followSessionChanges } from '#/platform/auth/session-cache.server.ts';
import { followCacheVersions } from '#/platform/page-cache/invalidation.server.ts';
import { cacheKey } from '#/platform/page-cache/cache-key.server.ts';
import { createPageCache } from '#/platform/page-cache/page-cache.server.ts';
import { startListener } from '#/platform/pg-notify/listener.server.ts';
import { stopRealtime } from '#/platform/realtime/events-handler.server.ts';
import { createAnswerCache } from '#/platform/rpc/answer-cache.server.ts';
import { handleRpc, serveApi } from '#/platform/rpc/serve-api.server.ts';
import { procedureNames } from '#/platform/rpc/procedure-of-path.server.ts';
import { uploadLimits } from '#/platform/rpc/upload-paths.server.ts';
import { checkStorage } from '#/platform/storage/object-store.server.ts';
import { followSettings } from '#/platform/settings/follow-settings.server.ts';
import { loadSettings, settings } from '#/platform/settings/settings.server.ts';
import { adminFilesOf } from '#/shell/admin/admin-files.server.ts';
import { provideShop, shop } from '#/shop.server.ts';
import { audienceOfPath, isSearchParam, routeOfPath } from './match-route.server.ts';

const renderRoute = createStartHandler(renderToStringHandler);

// What pages say of the time (open now, opens tomorrow) holds until the hours change, or the banner.
// The hours change at midnight at the latest, and so do rates of VAT.
function nextChange(at: number): number {
  const hours = nextOpeningChange(settings().hours, new Date(at)).getTime();
  return Math.min(hours, nextBannerChange(settings().banner, new Date(at))?.getTime() ?? hours);
}

// A page that is not kept costs its time in the one thread, and two megabytes until it is sent: begun side by
// side, thirty are ready no sooner, and what they hold meanwhile has to be collected as old.
const RENDERS_AT_ONCE = 4;

const pageCache = createPageCache({
  nextChange,
  rendersAtOnce: RENDERS_AT_ONCE,
  keyOf: (url) => cacheKey(url, (name, path) => isSearchParam(name, delocalizePath(path))),
});

const answerCache = createAnswerCache(shop.api, { nextChange });

const cacheOf = (url: string) => (url.startsWith('/api/') ? answerCache : pageCache);

/** What both keep carries the same tags. */
const kept = {
  invalidate(tag: string): void {
    pageCache.invalidate(tag);
    answerCache.invalidate(tag);
  },
};

const nameOf = createRequestNames({
  routeOf: (path) => routeOfPath(delocalizePath(path)),
  procedureOf: procedureNames(shop.api),
});

serveApi(shop.api, currentRendering);
provideShop();

/** Answers every request that is not a file: pages, API, callbacks. While the database is away: 503. */
export function handle(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  return handleOrUnavailable(
    pathname,
    async () => (await closedForWork(request)) ?? find(request, pathname),
  );
}

async function find(request: Request, pathname: string): Promise<Response> {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (!isRead && !takesAnyMethod(pathname)) return onlyRead(request);
  const plain = plainPath(pathname);
  if (isRead && plain !== pathname) {
    const location = plain + new URL(request.url).search;
    return new Response(null, { status: 308, headers: { location, 'cache-control': 'no-store' } });
  }
  const answer = answerCache.respond(request, (clean) => render(clean, { readFirst: false }));
  if (answer) return answer;
  if (isRpc(pathname)) return render(request, { readFirst: false });
  const audience = audienceOfPath(delocalizePath(pathname));
  if (isRead && audience === 'public') {
    const respond = (path: string) =>
      respondPublic(new Request(new URL(path, request.url), request));
    return variesBySaveData(pathname)
      ? answerSizedPicture(request, respond)
      : respondPublic(request);
  }
  // Staff see a page of the storefront inside one of theirs: the preview of a product.
  const response = await render(request, {
    readFirst: false,
    framesOwn: audience === 'staff',
    preload: audience === 'staff' ? adminFilesOf(delocalizePath(pathname)) : [],
  });
  if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store');
  return response;
}

function respondPublic(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const renderPublic = async (clean: Request) =>
    redirectMissing(getDatabase(), pathname, await render(clean, { readFirst: true }));
  return pageCache.respond(request, renderPublic, { tags: ['public'] });
}

/** The browser's own calls, which need none of what the router does for a page: a tenth of their cost. */
const isRpc = (pathname: string) => pathname.startsWith('/api/rpc/');

/** A public page comes here with a request that the cache has stripped of everything personal. */
function render(request: Request, how: HowToRender): Promise<Response> {
  const { pathname } = new URL(request.url);
  const answer = isRpc(pathname)
    ? async () => secureAnswer(await handleRpc(request))
    : () => renderSecurely(async () => renderRoute(request), how);
  return withLocale(localeOfPath(pathname), () => withRequest(request, answer));
}

export interface RunningShop {
  /** Resolves when jobs are worked, too; rejects when they cannot be: such a shop has to end. */
  working: Promise<void>;
  stop(): Promise<void>;
}

/** Starts serving, then working jobs. The database is reachable and migrated by now. */
export async function startShop(): Promise<RunningShop> {
  const { host, port, dataDir, serviceWorker } = env();
  const clientDir = 'dist/client';
  const builds = `${dataDir}/builds`;
  getDatabase().breaker.tell((isOpen) => {
    if (isOpen) log().error('the database does not answer');
    else log().warn('the database answers again');
  });
  await checkStorage();
  const listener = startListener(getDatabase());
  const stopFollowing = followSessionChanges(listener);
  await loadSettings(getDatabase());
  await loadDeliveryDays(getDatabase());
  const watcher = followDeliveryDays(
    getDatabase(),
    followTaxonomy(followSettings(getDatabase(), kept)),
  );
  watchProcess();
  provideProductSearch((term, locale) => countFound(getDatabase(), term, locale));
  const rollUp = startRollUp(getDatabase());
  const following = followCacheVersions(getDatabase(), watcher, listener);
  const uploadLimit = uploadLimits(shop.api);
  const server = await serve({
    host,
    port,
    fetch: handle,
    fastPath: (request) =>
      rememberedLanguage(request) ??
      (settings().maintenance.isOn || variesBySaveData(request.url)
        ? null
        : cacheOf(request.url).lookup(request.method, request.url, request.headers)),
    take: (told) => !settings().maintenance.isOn && takeVisit(told),
    countAnswer: (answer) => countRequest(nameOf(answer), answer.status, answer.ms),
    bodyLimit: (path, type) => platformReportLimit(path) ?? uploadLimit(path, type),
    clientDir,
    build: buildId(),
    earlierAssets: earlierAssets(builds),
    worker: serviceWorker,
    publicDirs: [{ prefix: '/media', dir: `${dataDir}/media`, immutable: true }],
  });
  // Visitors need not wait for it: jobs that are sent meanwhile lie in the database.
  const working = startJobs(shop.jobs, listener);
  // For the next deploy, so nobody waits for it. Without it pages that are open then load anew.
  const keeping = keep({ clientDir, mapsDir: 'dist/maps', folder: builds, id: buildId() }).catch(
    (error: unknown) =>
      log().warn({ error }, 'the files of this build could not be kept for later'),
  );
  return {
    working,
    async stop() {
      await server.close();
      await keeping;
      await working.catch(() => undefined);
      await following.stop();
      stopFollowing();
      await stopRealtime();
      await stopCounting();
      await rollUp.stop();
      // Answers that are being written and jobs end side by side, each in its own time.
      await Promise.all([settleAnswers(), stopJobs()]);
      await listener.stop();
      await closeDatabase();
    },
  };
}

async function keep(build: Parameters<typeof keepBuild>[0]): Promise<void> {
  await noteBuild(getDatabase(), build.id, new Date());
  await keepBuild(build, new Date());
  provideChunkNames(await readChunkNames(build.folder));
}

export default { fetch: handle };
