import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';

import {
  accountReference,
  darajaMsisdn,
  darajaTimestamp,
  readDarajaTimestamp,
  readStkCallback,
  readStkPushReply,
  readStkQueryReply,
  stkAmount,
} from './wire-format.ts';

const ids = {
  MerchantRequestID: '29115-34620561-1',
  CheckoutRequestID: 'ws_CO_191220191020363925',
};
const items = [
  { Name: 'Amount', Value: 1.0 },
  { Name: 'MpesaReceiptNumber', Value: 'NLJ7RT61SV' },
  { Name: 'Balance' },
  { Name: 'TransactionDate', Value: 20_191_219_102_115 },
  { Name: 'PhoneNumber', Value: 254_708_374_149 },
];

function callback(over: Record<string, unknown>, metadata?: unknown): unknown {
  const stkCallback = { ...ids, ResultCode: 0, ResultDesc: 'ok', ...over };
  return {
    Body: {
      stkCallback:
        metadata === undefined ? stkCallback : { ...stkCallback, CallbackMetadata: metadata },
    },
  };
}

const paid = {
  merchantRequestId: '29115-34620561-1',
  checkoutRequestId: 'ws_CO_191220191020363925',
  resultCode: 0,
  resultDesc: 'ok',
  amountCents: 100,
  receipt: 'NLJ7RT61SV',
  phone: '+254708374149',
  transactionDate: new Date('2019-12-19T07:21:15Z'),
};

describe('readStkCallback', () => {
  test('paid, as in the reference', () => {
    expect(readStkCallback(callback({}, { Item: items }))).toEqual({ ok: true, value: paid });
  });

  test('items are found by name, in any order, with others among them', () => {
    const shuffled = [null, 'x', { Name: 'Extra', Value: 1 }, ...items.toReversed()];
    expect(readStkCallback(callback({}, { Item: shuffled }))).toEqual({ ok: true, value: paid });
  });

  test('cancelled, without metadata; the code may be a text', () => {
    const cancelled = {
      merchantRequestId: paid.merchantRequestId,
      checkoutRequestId: paid.checkoutRequestId,
      resultCode: 1032,
      resultDesc: 'Request cancelled by user',
    };
    const over = { ResultCode: 1032, ResultDesc: 'Request cancelled by user' };
    expect(readStkCallback(callback(over))).toEqual({ ok: true, value: cancelled });
    expect(readStkCallback(callback({ ...over, ResultCode: '1032' }))).toMatchObject({
      value: { resultCode: 1032 },
    });
  });

  test.each<[unknown, number | undefined]>([
    [1, 100],
    [5_908, 590_800],
    [0.07, 7],
    [1.1, 110],
    ['5908.00', 590_800],
    [250_000, 25_000_000],
    [1.005, undefined],
    [-1, undefined],
    ['', undefined],
    ['x', undefined],
    [null, undefined],
    [Number.POSITIVE_INFINITY, undefined],
  ])('an amount of %j is %j cents', (value, amountCents) => {
    const read = readStkCallback(callback({}, { Item: [{ Name: 'Amount', Value: value }] }));
    expect(read.ok && read.value.amountCents).toBe(amountCents);
  });

  test('a masked phone is kept as it is', () => {
    const masked = [{ Name: 'PhoneNumber', Value: '2547****149' }];
    expect(readStkCallback(callback({}, { Item: masked }))).toMatchObject({
      value: { phone: '2547****149' },
    });
  });

  test.each<[unknown, string]>([
    [null, 'NOT_A_CALLBACK'],
    ['{}', 'NOT_A_CALLBACK'],
    [[], 'NOT_A_CALLBACK'],
    [{}, 'NOT_A_CALLBACK'],
    [{ Body: null }, 'NOT_A_CALLBACK'],
    [{ Body: { stkCallback: null } }, 'REQUEST_IDS_MISSING'],
    [callback({ CheckoutRequestID: '' }), 'REQUEST_IDS_MISSING'],
    [callback({ MerchantRequestID: 5 }), 'REQUEST_IDS_MISSING'],
    [callback({ ResultCode: undefined }), 'RESULT_CODE_MISSING'],
    [callback({ ResultCode: 'paid' }), 'RESULT_CODE_MISSING'],
  ])('%j: %s', (body, reason) => {
    expect(readStkCallback(body)).toEqual({ ok: false, reason });
  });

  test.prop([fc.anything()])('never throws', (value) => {
    const odd = items.map(({ Name }) => ({ Name, Value: value }));
    for (const item of [value, [value], odd]) {
      expect(readStkCallback(callback({}, { Item: item })).ok).toBe(true);
    }
    expect(readStkCallback(value).ok).toBe(false);
    expect(readStkPushReply(value).kind).toBe('unclear');
    expect(readStkQueryReply(value).kind).toBe('refused');
  });
});

describe('replies', () => {
  test('a push that was accepted', () => {
    const body = {
      ...ids,
      ResponseCode: '0',
      ResponseDescription: 'Success.',
      CustomerMessage: 'Accepted',
    };
    expect(readStkPushReply(body)).toEqual({
      kind: 'accepted',
      merchantRequestId: ids.MerchantRequestID,
      checkoutRequestId: ids.CheckoutRequestID,
      message: 'Accepted',
    });
    expect(readStkPushReply({ ...body, ResponseCode: '1' })).toEqual({
      kind: 'refused',
      errorCode: '1',
      errorMessage: 'Success.',
    });
    // It says that a prompt was sent, but not which.
    expect(readStkPushReply({ ...body, CheckoutRequestID: undefined }).kind).toBe('unclear');
  });

  test.each([
    ['400.002.02', 'refused'],
    ['401.003.01', 'refused'],
    ['404.001.03', 'refused'],
    ['500.001.1001', 'refused'],
    ['500.003.02', 'refused'],
    ['500.003.1001', 'unclear'],
    ['503.001.01', 'unclear'],
    [undefined, 'unclear'],
  ])('an error %s is %s', (errorCode, kind) => {
    expect(readStkPushReply({ requestId: 'r', errorCode, errorMessage: 'm' }).kind).toBe(kind);
  });

  test('a push that was refused', () => {
    const errorMessage = 'Bad Request - Invalid PhoneNumber';
    const body = { requestId: 'r', errorCode: '400.002.02', errorMessage };
    expect(readStkPushReply(body)).toEqual({
      kind: 'refused',
      errorCode: '400.002.02',
      errorMessage,
    });
  });

  test('a query that was answered', () => {
    const body = { ...ids, ResponseCode: '0', ResultCode: '1032', ResultDesc: 'cancelled' };
    expect(readStkQueryReply(body)).toEqual({
      kind: 'answered',
      checkoutRequestId: ids.CheckoutRequestID,
      resultCode: 1032,
      resultDesc: 'cancelled',
    });
  });

  test('a result that says it is none is none', () => {
    const resultDesc = 'The transaction is still under processing';
    const body = { ...ids, ResponseCode: '0', ResultCode: '4999', ResultDesc: resultDesc };
    expect(readStkQueryReply(body)).toEqual({ kind: 'still-processing' });
    expect(readStkQueryReply({ ...body, ResultCode: '0' })).toMatchObject({ kind: 'answered' });
  });

  test('500.001.1001 means two things to a query: the message decides', () => {
    const errorCode = '500.001.1001';
    expect(
      readStkQueryReply({ errorCode, errorMessage: 'The transaction is being processed' }),
    ).toEqual({ kind: 'still-processing' });
    expect(readStkQueryReply({ errorCode, errorMessage: 'Wrong credentials' })).toEqual({
      kind: 'refused',
      errorCode,
      errorMessage: 'Wrong credentials',
    });
  });
});

describe('times', () => {
  test('Nairobi, fourteen digits', () => {
    expect(darajaTimestamp(new Date('2019-12-19T07:21:15.999Z'))).toBe('20191219102115');
    expect(darajaTimestamp(new Date('2026-12-31T21:00:00Z'))).toBe('20270101000000');
  });

  test.each([
    null,
    undefined,
    '',
    5,
    '2019-12-19',
    '20191319102115',
    '20190230102115',
    '20191219242115',
    '20191219106015',
  ])('%j is no time', (value) => expect(readDarajaTimestamp(value)).toBeNull());

  test.prop([fc.integer({ min: 0, max: 4_000_000_000 })])(
    'what is written is read again',
    (seconds) => {
      const instant = new Date(seconds * 1000);
      expect(readDarajaTimestamp(darajaTimestamp(instant))).toEqual(instant);
    },
  );
});

test('an order number fits into the account reference', () => {
  expect(accountReference('GL-7KQ4-M2XH')).toBe('GL-7KQ4-M2XH');
  expect(accountReference('GL-7KQ4-M2XH-2')).toHaveLength(12);
});

test('a phone as Daraja takes it', () => {
  expect(darajaMsisdn('+254712345678')).toBe('254712345678');
});

test('Daraja is asked for whole shillings', () => {
  expect(stkAmount(590_800)).toBe(5_908);
  expect(stkAmount(590_801)).toBe(5_909);
  expect(stkAmount(1)).toBe(1);
  expect(() => stkAmount(0)).toThrow(RangeError);
});
