import * as z from 'zod/mini';
import { getDatabase } from '#/db/client.server.ts';
import { defineJob } from '#/platform/jobs/define-job.server.ts';
import { objectStore } from '#/platform/storage/object-store.server.ts';
import { deleteUnsentAttachments, listKnownKeys } from './queries.server.ts';
import { ATTACHMENTS } from './upload-attachment.server.ts';

const DAY = 86_400_000;
/** An upload that is being taken is done by then. */
const HOUR = 3_600_000;
const AT_ONCE = 500;

/** Every hour: files that were sent with no message for a day. */
const pruneUnsentJob = defineJob(
  'chat.prune-unsent-attachments',
  z.object({}),
  () => deleteUnsentAttachments(getDatabase(), new Date(Date.now() - DAY)),
  { cron: '35 * * * *', concurrency: 1 },
);

/** Every night: bytes that nothing knows, left by a process that died while it took a file. */
const sweepJob = defineJob(
  'chat.sweep-attachments',
  z.object({}),
  () => sweepAttachments(new Date()),
  {
    cron: '10 4 * * *',
    concurrency: 1,
    expireInSeconds: 3_600,
  },
);

export const attachmentJobs = [pruneUnsentJob, sweepJob];

async function sweepAttachments(now: Date): Promise<void> {
  const keys = (await objectStore().list(`${ATTACHMENTS}/`)).filter(
    (key) => madeAt(key) < now.getTime() - HOUR,
  );
  for (let from = 0; from < keys.length; from += AT_ONCE) {
    const some = keys.slice(from, from + AT_ONCE);
    const known = await listKnownKeys(getDatabase(), some);
    for (const key of some) if (!known.has(key)) await objectStore().remove(key);
  }
}

/** The moment in a key's name; whatever has none is old. */
function madeAt(key: string): number {
  return Number(/\/(\d{13})-[^/]+$/.exec(key)?.[1] ?? 0);
}
