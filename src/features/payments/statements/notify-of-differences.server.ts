import type { Executor, Transaction } from '#/db/client.server.ts';
import { baseLocale } from '#/paraglide/runtime.js';
import { sendMail } from '#/platform/mail/send-mail.server.ts';
import { settings } from '#/platform/settings/settings.server.ts';
import { findDifferences } from './find-differences.server.ts';
import type { StatementDiffersData } from './mails/statement-differs.server.tsx';
import { listDiffering, updateStatement, type StatementRow } from './queries.server.ts';

/** Tells the shop once that a statement and our books differ. */
export async function notifyOfDifferences(
  tx: Transaction,
  {
    id,
    fileName,
    differences,
    from,
    to,
  }: Pick<StatementRow, 'id' | 'fileName' | 'differences'> & {
    from: Date;
    to: Date;
  },
): Promise<void> {
  if (differences === 0) return;
  const data: StatementDiffersData = {
    fileName,
    differences,
    from: from.toISOString(),
    to: to.toISOString(),
  };
  await sendMail(tx, {
    to: settings().shop.email,
    template: 'statement-differs',
    data,
    locale: baseLocale,
    dedupeKey: `statement-differs:${id}`,
  });
}

/** Compares the newest statements that differed once more: what was put right waits for nobody. */
export async function compareAgain(db: Executor): Promise<void> {
  for (const { id, differences, ...scope } of await listDiffering(db)) {
    const left = (await findDifferences(db, scope)).length;
    if (left !== differences) await updateStatement(db, id, { differences: left });
  }
}
