import { describe, expect, it } from 'vitest';
import {
  isReference,
  newReference,
  paidAmount,
  parsePaystackJson,
  readCharge,
  readCurrencies,
  readEvent,
  readInitializeReply,
  readVerifyReply,
} from './wire-format.ts';

/** As Paystack's documentation shows them, shortened to what is read. */
const verified = {
  status: true,
  message: 'Verification successful',
  data: {
    id: 4099260516,
    domain: 'test',
    status: 'success',
    reference: 're4lyvq3s3',
    receipt_number: null,
    amount: 40333,
    message: null,
    gateway_response: 'Successful',
    channel: 'card',
    currency: 'NGN',
    metadata: '',
    fees: 10283,
    authorization: { last4: '4081', channel: 'card', bank: 'TEST BANK', brand: 'visa' },
    customer: { id: 181873746, email: 'demo@test.com' },
    plan: null,
    split: {},
    requested_amount: 30050,
  },
};

const mobileMoney = {
  event: 'charge.success',
  data: {
    id: 59214,
    domain: 'live',
    status: 'success',
    reference: 'gf4n3ykzj6a7u89',
    amount: 100,
    message: 'madePayment',
    gateway_response: 'Approved',
    channel: 'mobile_money',
    currency: 'GHS',
    metadata: '',
    log: null,
    fees: 153,
    authorization: {
      last4: 'X149',
      channel: 'mobile_money',
      bank: 'MTN Mobile Money',
      brand: 'Mtn mobile money',
    },
    plan: {},
  },
};

/** An older shape: `metadata` is a number, `fees` null, nothing is said of what was asked for. */
const oldCard = {
  event: 'charge.success',
  data: {
    id: 302961,
    domain: 'live',
    status: 'success',
    reference: 'qTPrJoy9Bx',
    amount: 10000,
    gateway_response: 'Approved by Financial Institution',
    channel: 'card',
    currency: 'NGN',
    metadata: 0,
    fees: null,
    authorization: { last4: '8877', brand: 'mastercard' },
    plan: {},
  },
};

describe('verify', () => {
  it('tells of a transaction, not of the call', () => {
    expect(readVerifyReply(200, verified)).toEqual({
      kind: 'found',
      transaction: {
        id: '4099260516',
        domain: 'test',
        status: 'success',
        reference: 're4lyvq3s3',
        amount: 40333,
        requested: 30050,
        fee: 10283,
        currency: 'NGN',
        gatewayResponse: 'Successful',
        paidWith: { channel: 'card', brand: 'visa', last4: '4081', receipt: '' },
      },
    });
  });

  it.each([
    [400, { status: false, message: 'Transaction reference not found.' }, 'not-found'],
    [404, { status: false, message: 'Not Found', code: 'transaction_not_found' }, 'not-found'],
    [401, { status: false, message: 'Invalid key' }, 'refused'],
    [500, { status: false, message: 'Reference not found' }, 'refused'],
    [404, undefined, 'refused'],
    [200, '<html>', 'refused'],
    [200, { status: true, message: 'ok', data: null }, 'refused'],
    [200, { ...verified, status: 'true' }, 'refused'],
  ])('%s %j is %s', (status, body, kind) => {
    expect(readVerifyReply(status, body).kind).toBe(kind);
  });
});

describe('what counts as paid', () => {
  const of = (amount: unknown, requested: unknown, fees: unknown) => {
    const data = { ...verified.data, amount, requested_amount: requested, fees };
    const reply = readVerifyReply(200, { ...verified, data });
    return reply.kind === 'found' ? paidAmount(reply.transaction) : null;
  };
  it.each([
    ['the payer bears the fee', 40333, 30050, 10283, 30050],
    ['the shop bears the fee', 30050, 30050, 871, 30050],
    ['more than fee and price came', 45000, 30050, 10283, 45000],
    ['less came', 20000, 30050, 600, 20000],
    ['nothing is said of a fee', 40333, 30050, null, 40333],
    ['the amount is a text', '30050', 30050, 871, 30050],
    ['the amount is missing', undefined, 30050, 871, undefined],
    ['the amount is no whole number', 300.5, 30050, 871, undefined],
    ['the amount is below 0', -30050, 30050, 871, undefined],
  ])('%s', (_, amount, requested, fee, paid) => {
    expect(of(amount, requested, fee)).toBe(paid);
  });
});

describe('a message', () => {
  it('of a payment is read in each of its shapes', () => {
    expect(readCharge(mobileMoney)).toMatchObject({
      ok: true,
      value: {
        reference: 'gf4n3ykzj6a7u89',
        amount: 100,
        requested: undefined,
        paidWith: { channel: 'mobile_money', brand: 'Mtn mobile money', last4: 'X149' },
      },
    });
    expect(readCharge(oldCard)).toMatchObject({
      ok: true,
      value: { amount: 10000, fee: undefined, paidWith: { channel: 'card', last4: '8877' } },
    });
  });

  it.each([
    [
      'refund.processed',
      { status: 'processed', transaction_reference: 'T1', refund_reference: '1320', amount: '50' },
      ['T1', '1320', 'processed'],
    ],
    [
      'refund.pending',
      { status: 'pending', transaction_reference: 'T2', refund_reference: null },
      ['T2', '', 'pending'],
    ],
    [
      'transfer.failed',
      { status: 'failed', reference: '1976435206', transfer_code: 'TRF_chs98y5r' },
      ['1976435206', 'TRF_chs98y5r', 'failed'],
    ],
    [
      'charge.dispute.create',
      {
        id: 358950,
        status: 'awaiting-merchant-feedback',
        transaction_reference: null,
        transaction: { reference: 'v3mjfgbnc19v97x' },
      },
      ['v3mjfgbnc19v97x', '358950', 'awaiting-merchant-feedback'],
    ],
    ['bank.transfer.rejected', { bank_transfer: { amount: '1000' } }, ['', '', '']],
  ])('%s is named by what it is about', (event, data, [reference, subject, status]) => {
    expect(readEvent({ event, data })).toEqual({ name: event, reference, subject, status });
    expect(readCharge({ event, data })).toMatchObject({ ok: false });
  });

  it.each([undefined, null, [], 'text', {}, { event: 'charge.success' }, { event: 1, data: [] }])(
    '%j is none',
    (body) => expect(readEvent(body)).toBeNull(),
  );
});

describe('JSON of Paystack', () => {
  it('keeps every digit of a long id, and what stands in texts', () => {
    const json =
      '{"id":18446744073709551615,"list":[9007199254740993,12],"note":"id: 18446744073709551615, \\"12345678901234567\\"","x":1.2345678901234567}';
    expect(parsePaystackJson(json)).toEqual({
      id: '18446744073709551615',
      list: ['9007199254740993', 12],
      note: 'id: 18446744073709551615, "12345678901234567"',
      x: 1.2345678901234567,
    });
  });

  it('forgets what could charge the card again', () => {
    const json = '{"data":{"authorization":{"authorization_code":"AUTH_1","last4":"4081"}}}';
    expect(parsePaystackJson(json)).toEqual({ data: { authorization: { last4: '4081' } } });
  });
});

describe('initialize', () => {
  const data = {
    authorization_url: 'https://checkout.paystack.com/nkdks46nymizns7',
    access_code: 'nkdks46nymizns7',
    reference: 'nms6uvr1pl',
  };
  it('names the page', () => {
    expect(readInitializeReply({ status: true, message: 'created', data })).toEqual({
      kind: 'accepted',
      pageUrl: data.authorization_url,
      accessCode: data.access_code,
      reference: data.reference,
    });
  });
  it.each([
    { status: false, message: 'Duplicate Transaction Reference' },
    { status: true, data: { ...data, authorization_url: 'javascript:alert(1)' } },
    { status: true, data: { ...data, reference: '' } },
    undefined,
  ])('%j opens none', (body) => {
    expect(readInitializeReply(body).kind).toBe('refused');
  });
});

it('a reference is new, names the order and has only signs that Paystack takes', () => {
  const reference = newReference('GL-7KQ4-M2XH', new Uint8Array([0, 1, 254, 255, 16, 17]));
  expect(reference).toBe('GL-7KQ4-M2XH-0001feff1011');
  expect(isReference(reference)).toBe(true);
  expect(isReference('with_underscore')).toBe(false);
});

it('a balance says which currencies the account has', () => {
  const balances = { status: true, data: [{ currency: 'KES', balance: 1 }, { currency: 'USD' }] };
  expect(readCurrencies(balances)).toEqual(['KES', 'USD']);
  expect(readCurrencies({ status: false, message: 'Invalid key' })).toBeNull();
});
