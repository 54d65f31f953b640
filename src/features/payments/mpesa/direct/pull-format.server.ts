import type { DirectPayment } from '#/features/payments/incoming/direct-payments.ts';
import { fields } from '#/features/payments/wire/fields.ts';
import { nairobiInstant } from '../nairobi-clock.ts';
import { readAmount, text, written } from '../wire-format.ts';
import { LONGEST_ACCOUNT } from './confirmation-format.server.ts';
import { readPayer } from './payer.server.ts';

/** Asked for: none, or a list; everything else is no answer. */
const NONE = 1001;
const TOLD = 1000;

/**
 * Reads a page of the list of payments (pull transactions); null when it is none. Rows that cannot be
 * read are left out: the statement has them.
 */
export function readPullReply(body: unknown): DirectPayment[] | null {
  const reply = fields(body);
  const code = Number(written(reply.ResponseCode));
  if (code === NONE) return [];
  if (code !== TOLD) return null;
  const list = Array.isArray(reply.Response) ? reply.Response : [];
  return list.flat().flatMap((row) => readRow(fields(row)) ?? []);
}

function readRow(row: Record<string, unknown>): DirectPayment | null {
  const receipt = written(row.transactionId, 40).trim().toUpperCase();
  const amount = readAmount(row.amount);
  if (receipt === '' || amount === undefined || amount <= 0) return null;
  return {
    receipt,
    amount,
    paidAt: readClock(text(row.trxDate, 40)),
    number: null,
    account: written(row.billreference, LONGEST_ACCOUNT).trim(),
    payer: readPayer(row.msisdn, ''),
  };
}

/** Written like world time, and said to be Nairobi's. */
function readClock(clockText: string): Date | null {
  const [, day, ...clock] = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}):(\d{2}):(\d{2})/.exec(clockText) ?? [];
  return day === undefined ? null : nairobiInstant(day, clock);
}
