import { addDays, nairobiDay } from '#/domain/dates/day.ts';

const ID = '01939f6e-0000-7000-8000-000000000000';
const start = addDays(nairobiDay(new Date()), 10);

/** Good input for what staff do with an order. */
export const ORDER_SAMPLES = {
  'orders/staff/get': { locale: 'en', orderId: ID },
  'orders/staff/startPreparing': { locale: 'en', orderId: ID },
  'orders/staff/dispatch': {
    locale: 'en',
    orderId: ID,
    trip: {
      driver: 'Peter Kamau',
      plate: 'KDA 123A',
      phone: '0712345678',
      day: start,
      from: '14:00',
      to: '16:00',
    },
  },
  'orders/staff/deliver': {
    locale: 'en',
    orderId: ID,
    receivedBy: 'Amina Otieno',
  },
  'orders/staff/complete': { locale: 'en', orderId: ID },
  'orders/staff/undo': { locale: 'en', orderId: ID },
  'orders/staff/cancel': {
    locale: 'en',
    orderId: ID,
    cause: 'other',
    text: 'It rains',
  },
  'orders/staff/returnRentals': {
    locale: 'en',
    orderId: ID,
    lines: [{ lineId: ID, units: 1, returnedBefore: 0 }],
    note: '',
  },
  'orders/staff/inspectRental': {
    locale: 'en',
    orderId: ID,
    lineId: ID,
    condition: 'good',
    note: '',
  },
  'orders/staff/recordRefund': {
    locale: 'en',
    orderId: ID,
    amount: 100,
    refundedBefore: 0,
    method: 'mobile',
    reference: 'SFC1ABCDEF',
    purpose: 'deposit',
    note: '',
  },
  'orders/staff/settleDeposit': {
    locale: 'en',
    orderId: ID,
    held: 100,
    deductions: [{ kind: 'damage', note: 'A scratch', amount: 50 }],
  },
  'orders/staff/settleReview': { locale: 'en', orderId: ID, seen: 1, note: 'Given back' },
  'orders/staff/addNote': { locale: 'en', orderId: ID, text: 'Ring twice' },
  'orders/staff/removeNote': { locale: 'en', orderId: ID, noteId: ID },
};
