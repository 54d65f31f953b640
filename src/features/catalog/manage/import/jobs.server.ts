import * as z from 'zod/mini';
import { getDatabase } from '#/db/client.server.ts';
import { daysBefore } from '#/domain/privacy/retention.ts';
import { defineJob } from '#/platform/jobs/define-job.server.ts';
import { CHECK_JOB } from './add-import.server.ts';
import { checkImport, MOST_TRIES } from './check-import.server.ts';
import { deleteImportsBefore } from './queries.server.ts';
import { runImport } from './run-import.server.ts';
import { RUN_JOB } from './start-import.server.ts';

const KEPT_DAYS = 30;
const importId = z.strictObject({ id: z.uuid() });
/** Once more than is done: the last try says that it was given up. */
const tried = { retryLimit: MOST_TRIES + 1, expireInSeconds: 180, concurrency: 1 };

export const importJobs = [
  defineJob(
    CHECK_JOB,
    importId,
    ({ id }, { signal }) => checkImport(getDatabase(), id, new Date(), signal),
    tried,
  ),
  defineJob(
    RUN_JOB,
    importId,
    ({ id }, { signal }) => runImport(getDatabase(), id, new Date(), signal),
    tried,
  ),
  // Every night: files and what was found in them.
  defineJob(
    'catalog.forget-imports',
    z.object({}),
    () => deleteImportsBefore(getDatabase(), daysBefore(new Date(), KEPT_DAYS)),
    { cron: '43 3 * * *', concurrency: 1 },
  ),
];
