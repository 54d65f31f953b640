import { ok, reject, type Result } from '#/domain/errors/result.ts';
import type { DirectPayment, Verdict } from '#/features/payments/incoming/direct-payments.ts';
import { fields } from '#/features/payments/wire/fields.ts';
import { readAmount, readDarajaTimestamp, text, written } from '../wire-format.ts';
import { readPayer } from './payer.server.ts';

export const LONGEST_ACCOUNT = 60;
const RECEIPT = /^[A-Z\d]{6,20}$/;

/** Reads what M-Pesa announces of a payment to a paybill (C2B), before and after it moved money. */
export function readConfirmation(body: unknown): Result<DirectPayment, { reason: string }> {
  const said = fields(body);
  const receipt = written(said.TransID, 40).trim().toUpperCase();
  const amount = readAmount(said.TransAmount);
  if (!RECEIPT.test(receipt)) return reject({ reason: 'RECEIPT_MISSING' });
  if (amount === undefined || amount <= 0) return reject({ reason: 'AMOUNT_MISSING' });
  const names = [said.FirstName, said.MiddleName, said.LastName].map((name) => text(name, 60));
  return ok({
    receipt,
    amount,
    paidAt: readDarajaTimestamp(said.TransTime),
    number: written(said.BusinessShortCode, 20).trim(),
    account: written(said.BillRefNumber, LONGEST_ACCOUNT).trim(),
    payer: readPayer(said.MSISDN, names.join(' ')),
  });
}

const VERDICTS: Record<Verdict, { ResultCode: string; ResultDesc: string }> = {
  accept: { ResultCode: '0', ResultDesc: 'Accepted' },
  'unknown-account': { ResultCode: 'C2B00012', ResultDesc: 'Rejected' },
  'not-now': { ResultCode: 'C2B00016', ResultDesc: 'Rejected' },
};

export function validationReply(verdict: Verdict): object {
  return VERDICTS[verdict];
}
