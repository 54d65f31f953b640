import { describe, expect, it, test } from 'vitest';
import { readReport, readSendReply } from './report-format.ts';

const transfer = { way: 'transfer', payment: null } as const;
const refund = { way: 'refund', payment: { providerRef: null, receipt: 'SKC82PACB8' } } as const;
const IDS = { OriginatorConversationID: 'ours', ConversationID: 'AG_1' };

const result = (fields: object, parameters?: { Key: string; Value?: unknown }[]) => ({
  Result: {
    ResultType: 0,
    ResultCode: 0,
    ...IDS,
    TransactionID: 'SG632NMUAB',
    ...(parameters && { ResultParameters: { ResultParameter: parameters } }),
    ...fields,
  },
});

describe('the reply to a request', () => {
  test('names what M-Pesa calls it: taken, which is not paid', () => {
    expect(readSendReply({ ...IDS, ResponseCode: '0' })).toEqual({
      kind: 'accepted',
      refs: ['ours', 'AG_1'],
    });
  });

  test.each([
    [{ errorCode: '400.002.02', errorMessage: 'Bad Request - Invalid Amount' }],
    [{ errorCode: '500.003.02', errorMessage: 'Spike arrest' }],
    [{ ...IDS, ResponseCode: '21' }],
  ])('%j is a refusal', (body) => {
    expect(readSendReply(body).kind).toBe('refused');
  });

  test.each([
    [undefined],
    [{ errorCode: '500.002.1001', errorMessage: 'Duplicate OriginatorConversationID.' }],
    [{ errorCode: '500.003.1001', errorMessage: 'Internal Server Error' }],
    [{ ResponseCode: '0' }],
  ])('%j tells nothing: it may have been taken', (body) => {
    expect(readSendReply(body).kind).toBe('unclear');
  });
});

describe('a result', () => {
  it('of a transfer has amount and receipt', () => {
    const body = result({}, [
      { Key: 'TransactionAmount', Value: 10 },
      { Key: 'TransactionReceipt', Value: 'SG632NMUAB' },
      { Key: 'TransactionCompletedDateTime', Value: '06.07.2024 22:48:52' },
    ]);
    expect(readReport('result', body, transfer)).toEqual({
      ok: true,
      value: {
        outcome: { state: 'paid' },
        refs: ['ours', 'AG_1'],
        receipt: 'SG632NMUAB',
        amount: 1000,
      },
    });
  });

  it('of a reversal has the receipt of the reversal, and is refused for another payment', () => {
    const body = (original: string) =>
      result({}, [
        { Key: 'Amount', Value: 1 },
        { Key: 'OriginalTransactionID', Value: original },
      ]);
    const read = readReport('result', body('SKC82PACB8'), refund);
    expect(read.ok && read.value).toMatchObject({ receipt: 'SG632NMUAB', amount: 100 });
    expect(readReport('result', body('SKC82PACB9'), refund)).toEqual({
      ok: false,
      reason: 'OTHER_PAYMENT',
    });
  });

  it.each([
    [4, { state: 'failed', reason: 'PAYEE_DAILY_LIMIT' }],
    ['8', { state: 'failed', reason: 'PAYEE_WALLET_FULL' }],
    [2001, { state: 'failed', reason: 'NOT_PERMITTED' }],
    ['SFC_IC0003', { state: 'failed', reason: 'PAYEE_UNKNOWN' }],
    ['R000002', { state: 'failed', reason: 'PAYMENT_NOT_REFUNDABLE' }],
    // Nobody says what these did: money may have gone out.
    ['R000001', { state: 'still-processing' }],
    [17, { state: 'still-processing' }],
  ])('with code %j is %j, without receipt or amount', (ResultCode, outcome) => {
    const read = readReport('result', result({ ResultCode }), transfer);
    expect(read).toEqual({
      ok: true,
      value: { outcome, refs: ['ours', 'AG_1'], receipt: null, amount: undefined },
    });
  });

  it.each([[undefined], [{}], [{ Result: {} }], [result({ ResultCode: '' })]])(
    '%j is none',
    (body) => {
      expect(readReport('result', body, transfer)).toEqual({ ok: false, reason: 'NOT_A_RESULT' });
    },
  );

  it('that time ran out decides nothing, whatever it looks like', () => {
    const read = readReport('timeout', { anything: 1 }, transfer);
    expect(read.ok && read.value.outcome).toEqual({ state: 'still-processing' });
  });
});

describe('the answer to a question', () => {
  // One name twice, as M-Pesa sends it.
  const told = (status: string, more: { Key: string; Value?: unknown }[] = []) =>
    result({ OriginatorConversationID: 'question', ConversationID: 'AG_2' }, [
      { Key: 'DebitPartyName', Value: '600310 - Shop' },
      { Key: 'DebitPartyName', Value: '254708374149 - Jane' },
      { Key: 'OriginatorConversationID', Value: 'ours' },
      { Key: 'TransactionReason' },
      { Key: 'TransactionStatus', Value: status },
      { Key: 'Amount', Value: '300' },
      { Key: 'ConversationID', Value: 'AG_1' },
      { Key: 'ReceiptNo', Value: 'MBN31H462N' },
      ...more,
    ]);

  it('names the payout among its values, not itself', () => {
    expect(readReport('status', told('Completed'), transfer)).toEqual({
      ok: true,
      value: {
        outcome: { state: 'paid' },
        refs: ['ours', 'AG_1', 'MBN31H462N'],
        receipt: 'MBN31H462N',
        amount: 30_000,
      },
    });
  });

  it.each([
    ['Failed', { state: 'failed', reason: 'UNKNOWN_FAILURE' }],
    ['Declined', { state: 'failed', reason: 'UNKNOWN_FAILURE' }],
    ['Pending', { state: 'still-processing' }],
    ['', { state: 'still-processing' }],
  ])('%j is %j', (status, outcome) => {
    const read = readReport('status', told(status), transfer);
    expect(read.ok && read.value.outcome).toEqual(outcome);
  });

  it('says nothing when there is no such transaction, which may be because it is not there yet', () => {
    const read = readReport('status', result({ ResultCode: 2 }), transfer);
    expect(read.ok && read.value).toEqual({
      outcome: { state: 'still-processing' },
      refs: [],
      receipt: null,
      amount: undefined,
    });
  });

  it('about the payment that is given back: completed is not given back, reversed is', () => {
    const about = (status: string) =>
      readReport(
        'status',
        result({}, [
          { Key: 'TransactionStatus', Value: status },
          { Key: 'ReceiptNo', Value: 'SKC82PACB8' },
        ]),
        refund,
      );
    expect(about('Completed')).toMatchObject({ value: { outcome: { state: 'still-processing' } } });
    expect(about('Reversed')).toMatchObject({
      value: { outcome: { state: 'paid' }, receipt: null },
    });
  });
});
