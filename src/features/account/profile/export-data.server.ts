import { setImmediate } from 'node:timers/promises';
import { getDatabase } from '#/db/client.server.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import type { SessionUser } from '#/platform/auth/session-user.server.ts';
import { rateLimit } from '#/platform/auth/rate-limit.server.ts';
import { readPersonalData } from '#/platform/personal-data.server.ts';
import type { ExportRejection } from '../rejections.ts';

interface PersonExport {
  exportedAt: Date;
  data: Record<string, unknown>;
}

const LIMIT = { max: 10, window: 3600 };

/** @param without parts, by name, that whoever gets the export shall not see. */
export async function exportData(
  user: Pick<SessionUser, 'id' | 'email'>,
  now: Date,
  without: readonly string[] = [],
): Promise<Result<PersonExport, ExportRejection>> {
  if ((await rateLimit(`export:${user.id}`, LIMIT)) > 0) {
    return reject({ reason: 'TOO_MANY_TRIES' });
  }
  const subject = { userId: user.id, email: user.email };
  return ok({ exportedAt: now, data: await readPersonalData(getDatabase(), subject, without) });
}

/** An export as JSON text, written part by part: written at once it would hold up every other request. */
export async function exportText({ exportedAt, data }: PersonExport): Promise<string> {
  const parts: string[] = [];
  for (const [name, part] of Object.entries(data)) {
    parts.push(`${JSON.stringify(name)}:${JSON.stringify(part)}`);
    await setImmediate();
  }
  return `{"exportedAt":${JSON.stringify(exportedAt)},"data":{${parts.join(',')}}}`;
}
