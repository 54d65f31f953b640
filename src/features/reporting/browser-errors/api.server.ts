import { getDatabase } from '#/db/client.server.ts';
import { buildId } from '#/platform/http/build-id.server.ts';
import { adminProcedure, foundOrThrow, publicProcedure } from '#/platform/rpc/base.server.ts';
import { getBrowserError, listBrowserErrors, resolveBrowserError } from './manage-errors.server.ts';
import { resolveFrame } from './resolve-frame.server.ts';
import { errorIdInput, listErrorsInput, reportErrorsInput, resolveErrorInput } from './schemas.ts';
import { takeReports } from './take-reports.server.ts';

/** Twenty reports of the largest kind, and room. */
const BODY_BYTES = 16 * 1024;

/** Errors that happen in browsers: told by them, read by the shop. */
export const browserErrorsApi = {
  report: publicProcedure
    .meta({ bodyBytes: BODY_BYTES })
    .route({ method: 'POST', path: '/browser-errors', summary: 'Tell of errors of a page' })
    .input(reportErrorsInput)
    .handler(async ({ input, context }) => {
      await takeReports(context, input.reports, new Date());
      return {};
    }),

  list: adminProcedure
    .route({ method: 'GET', path: '/admin/browser-errors', summary: 'Errors in browsers' })
    .input(listErrorsInput)
    .handler(({ input }) => listBrowserErrors(getDatabase(), input)),

  get: adminProcedure
    .route({ method: 'GET', path: '/admin/browser-errors/{id}', summary: 'One, with reports' })
    .input(errorIdInput)
    .handler(async ({ input }) =>
      foundOrThrow(await getBrowserError(getDatabase(), input.id, resolveFrame)),
    ),

  resolve: adminProcedure
    .route({
      method: 'POST',
      path: '/admin/browser-errors/{id}/resolved',
      summary: 'Mark an error as resolved, or open it again',
    })
    .input(resolveErrorInput)
    .handler(async ({ input }) =>
      foundOrThrow(
        await resolveBrowserError(getDatabase(), input, { build: buildId(), now: new Date() }),
      ),
    ),
};
