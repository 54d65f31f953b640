import { isUniqueViolation } from '#/db/unique-violation.server.ts';
import { inTransaction, type Database } from '#/db/client.server.ts';
import type { ActingStaff } from '#/db/acting-staff.server.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { sendJob } from '#/platform/jobs/send-job.server.ts';
import { CHECK_JOB } from './add-import.server.ts';
import { countOutcomes, findImport, lockImport, updateImportState } from './queries.server.ts';
import type { StartImportRejection } from './rejections.ts';

export const RUN_JOB = 'catalog.run-import';

type Started = Result<null, StartImportRejection> | null;

/** Lets a checked file be imported, in the name of who says so; null: there is no such import. */
export async function startImport(db: Database, staff: ActingStaff, id: string): Promise<Started> {
  const { userId: staffId, requestId, address } = staff;
  try {
    return await inTransaction(db, async (tx) => {
      // Locked: nobody lets it be checked again while its errors are counted.
      const found = await lockImport(tx, id);
      if (!found) return null;
      if (found.state !== 'checked') return reject({ reason: 'NOT_READY' });
      const { refused, created, changed } = await countOutcomes(tx, id);
      if (refused > 0) return reject({ reason: 'HAS_ERRORS' });
      if (created + changed === 0) return reject({ reason: 'NOTHING_TO_IMPORT' });
      await updateImportState(tx, id, ['checked'], {
        state: 'importing',
        staffId,
        requestId,
        address,
        tries: 0,
        rowsDone: 0,
        rowsTotal: created + changed,
        picturesDone: 0,
      });
      await sendJob(tx, RUN_JOB, { id });
      return ok(null);
    });
  } catch (error) {
    if (isUniqueViolation(error, 'product_imports_one_at_once')) {
      return reject({ reason: 'ANOTHER_RUNS' });
    }
    throw error;
  }
}

/** Compares the file with the products again, as they stand now; null: there is no such import. */
export async function checkAgain(db: Database, id: string): Promise<Started> {
  if (!(await findImport(db, id))) return null;
  return inTransaction(db, async (tx) => {
    const isPending = await updateImportState(tx, id, ['checked', 'failed'], {
      state: 'pending',
      failure: null,
      failureDetail: '',
      rowsTotal: null,
      rowsDone: 0,
      picturesDone: 0,
      tries: 0,
      finishedAt: null,
    });
    if (!isPending) return reject({ reason: 'NOT_READY' });
    await sendJob(tx, CHECK_JOB, { id });
    return ok(null);
  });
}
