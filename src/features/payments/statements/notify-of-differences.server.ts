import type { Transaction } from '#/db/client.server.ts';
import { baseLocale } from '#/paraglide/runtime.js';
import { sendMail } from '#/platform/mail/send-mail.server.ts';
import { settings } from '#/platform/settings/settings.server.ts';
import type { StatementDiffersData } from './mails/statement-differs.server.tsx';
import type { StatementRow } from './queries.server.ts';

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
