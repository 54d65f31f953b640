import { describe, expect, it } from 'vitest';
import {
  findRefund,
  readMpesaCode,
  readRecipient,
  readRefunds,
  readSendReply,
  readTransfer,
  refundReport,
} from './outgoing-format.ts';

const ID = '01939f6e-0000-7000-8000-000000000000';

describe('the reply to a request to send money', () => {
  it('names the refund or the transfer that was taken', () => {
    const refund = { status: true, message: 'Refund has been queued', data: { id: 3018284 } };
    expect(readSendReply(200, refund)).toEqual({ kind: 'accepted', refs: ['3018284'] });
    const data = { transfer_code: 'TRF_v5tip3zx8nna9o78', id: 860703114, status: 'success' };
    expect(readSendReply(200, { status: true, data })).toEqual({
      kind: 'accepted',
      refs: ['TRF_v5tip3zx8nna9o78', '860703114'],
    });
  });

  it.each([
    [400, { status: false, message: 'Recipient specified is invalid' }, 'refused'],
    [401, { status: false, message: 'Invalid key' }, 'refused'],
    [500, { status: false, message: 'An error occurred' }, 'unclear'],
    [502, undefined, 'unclear'],
    [400, undefined, 'unclear'],
    [200, { status: true, data: {} }, 'unclear'],
  ])('%s %j is %s', (status, body, kind) => {
    expect(readSendReply(status, body).kind).toBe(kind);
  });
});

describe('a refund', () => {
  const refunds = readRefunds({
    status: true,
    data: [
      { id: 1, status: 'processed', amount: 5000, merchant_note: 'Order GL-AAAA-AAAA, other' },
      { id: 2, status: 'pending', amount: '7000', merchant_note: `Order GL-AAAA-AAAA, ${ID}` },
    ],
  });

  it('is found by our id in its note, and by nothing else', () => {
    const found = findRefund(refunds ?? [], ID);
    expect(found && refundReport(found, ID)).toEqual({
      outcome: { state: 'still-processing' },
      refs: ['2', ID],
      receipt: '2',
      amount: 7000,
    });
    expect(findRefund(refunds ?? [], 'another')).toBeNull();
  });

  it.each([
    ['pending', { state: 'still-processing' }],
    ['processing', { state: 'still-processing' }],
    ['needs-attention', { state: 'still-processing' }],
    ['processed', { state: 'paid' }],
    ['failed', { state: 'failed', reason: 'CAME_BACK' }],
    ['something new', { state: 'still-processing' }],
  ])('that is %s', (status, outcome) => {
    expect(refundReport({ id: 1, status }, ID).outcome).toEqual(outcome);
  });

  it('cannot be looked for in what is no list', () => {
    expect(readRefunds({ status: false, message: 'Invalid key' })).toBeNull();
    expect(readRefunds({ status: true, data: {} })).toBeNull();
  });
});

describe('a transfer', () => {
  const told = (status: string) =>
    readTransfer({
      status: true,
      data: { status, amount: 10000, reference: ID, transfer_code: 'TRF_js075pj9u07f34l', id: 20 },
    });

  it.each([
    ['success', { state: 'paid' }],
    ['pending', { state: 'still-processing' }],
    ['received', { state: 'still-processing' }],
    ['otp', { state: 'still-processing' }],
    ['failed', { state: 'failed', reason: 'PROVIDER_REFUSED' }],
    ['reversed', { state: 'failed', reason: 'CAME_BACK' }],
    ['abandoned', { state: 'failed', reason: 'NOT_PERMITTED' }],
    ['blocked', { state: 'failed', reason: 'NOT_PERMITTED' }],
    ['rejected', { state: 'failed', reason: 'NOT_PERMITTED' }],
  ])('that is %s', (status, outcome) => {
    expect(told(status)).toEqual({
      outcome,
      refs: ['TRF_js075pj9u07f34l', '20', ID],
      receipt: 'TRF_js075pj9u07f34l',
      amount: 10000,
    });
  });

  it('that Paystack does not know is not told of', () => {
    expect(readTransfer({ status: false, message: 'Transfer not found' })).toBeNull();
    expect(readTransfer({ status: true, data: {} })).toBeNull();
  });
});

it('M-Pesa is found among the places, and a recipient by its code', () => {
  const data = [
    { name: 'M-PESA Till', code: 'MPTILL', type: 'mobile_money_business' },
    { name: 'M-PESA', code: 'MPESA', type: 'mobile_money' },
  ];
  expect(readMpesaCode({ status: true, data })).toBe('MPESA');
  expect(readMpesaCode({ status: true, data: [] })).toBeNull();
  const made = { status: true, data: { recipient_code: 'RCP_5vl8b2yma7xdnjp' } };
  expect(readRecipient(made)).toBe('RCP_5vl8b2yma7xdnjp');
  expect(readRecipient({ status: false })).toBeNull();
});
