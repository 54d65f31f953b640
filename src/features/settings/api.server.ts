import { getDatabase } from '#/db/client.server.ts';
import { adminProcedure, rejections, unwrapOrThrow } from '#/platform/rpc/base.server.ts';
import { limitCalls } from '#/platform/rpc/limit-calls.server.ts';
import type { SaveSectionRejection } from './rejections.ts';
import { saveSectionInput, testConnectionInput } from './schemas.ts';
import { readFirstSteps } from './use-cases/first-steps.server.ts';
import { listSettings, saveSection } from './use-cases/save-section.server.ts';
import { testConnection } from './use-cases/test-connection.server.ts';

const TESTS = { max: 10, window: 600 };

export const settingsApi = {
  list: adminProcedure
    .route({ method: 'GET', path: '/admin/settings', summary: 'All that the shop may set' })
    .handler(() => listSettings(getDatabase())),

  save: adminProcedure
    .route({ method: 'PUT', path: '/admin/settings', summary: 'Set one section' })
    .input(saveSectionInput)
    .errors(rejections<SaveSectionRejection>())
    .handler(async ({ input, errors }) =>
      unwrapOrThrow(await saveSection(getDatabase(), input), errors),
    ),

  testConnection: adminProcedure
    .use(limitCalls('connection-test', TESTS))
    .route({
      method: 'POST',
      path: '/admin/settings/connections',
      summary: 'Use a connection once and say whether it works',
    })
    .input(testConnectionInput)
    .handler(({ input, context }) => testConnection(input.connection, context.user)),

  firstSteps: adminProcedure
    .route({ method: 'GET', path: '/admin/first-steps', summary: 'What is left to do to open' })
    .handler(() => readFirstSteps(getDatabase())),
};
