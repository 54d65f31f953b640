import { ok, reject, type Result } from '#/domain/errors/result.ts';
import type { LookupAnswer } from '#/features/payments/incoming/direct-payments.ts';
import { fields } from '#/features/payments/wire/fields.ts';
import {
  readAmount,
  readDarajaTimestamp,
  resultParameters,
  text,
  written,
} from '../wire-format.ts';
import { readParty, readPayer } from './payer.server.ts';

const NOT_THERE = /not exist|not found|no such|invalid (?:transaction|receipt)/i;

/** Reads the answer to a question about a transaction (transaction status, as it comes later). */
export function readStatusResult(body: unknown): Result<LookupAnswer, { reason: string }> {
  const result = fields(fields(body).Result);
  const code = written(result.ResultCode, 40);
  if (code === '') return reject({ reason: 'RESULT_CODE_MISSING' });
  const said = text(result.ResultDesc);
  if (code !== '0') {
    const isNotThere = code === 'R000002' || NOT_THERE.test(said);
    return ok({ kind: isNotThere ? 'not-found' : 'refused', code, said });
  }
  const parameters = resultParameters(result);
  const value = (key: string) =>
    parameters.find(([name, told]) => name === key && told !== undefined)?.[1];
  const receipt = written(value('ReceiptNo')).trim().toUpperCase();
  const amount = readAmount(value('Amount'));
  if (receipt === '' || amount === undefined) return reject({ reason: 'RECEIPT_MISSING' });
  const from = readParty(value('DebitPartyName'));
  return ok({
    kind: 'found',
    isComplete: text(value('TransactionStatus')) === 'Completed',
    payment: {
      receipt,
      amount,
      paidAt: readDarajaTimestamp(value('FinalisedTime') ?? value('InitiatedTime')),
      number: readParty(value('CreditPartyName')).number,
      account: '',
      payer: readPayer(from.number, from.name),
    },
  });
}
