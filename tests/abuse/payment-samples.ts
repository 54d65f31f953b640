const ID = '01939f6e-0000-7000-8000-000000000000';

/** One input that fits for every procedure about payments and money that goes back. */
export const PAYMENT_SAMPLES: Record<string, Record<string, unknown>> = {
  'payments/start': { orderId: ID, phone: '0712345678' },
  'payments/startOnPage': { orderId: ID, locale: 'en' },
  'payments/returned': { reference: 'unknown' },
  'payments/openLink': { token: 'unknown' },
  'payments/claim': { orderId: ID, code: 'SFC1ABCDEF' },
  'payments/get': { orderId: ID },
  'payments/recheck': { orderId: ID },
  'payments/staff/reviews': { kind: 'unmatched', sort: 'oldest' },
  'payments/staff/incoming': {
    page: 1,
    search: 'SFC1ABCDEF',
    state: null,
    sort: 'paid',
    descending: true,
  },
  'payments/staff/match': { id: ID, orderId: ID, note: '' },
  'payments/staff/accept': { id: ID, note: 'Seen in the statement' },
  'payments/staff/dismiss': { id: ID, note: 'Not ours' },
  'payments/staff/giveBack': { id: ID, method: 'bank', reference: 'FT24', note: '' },
  'payments/staff/refuseClaim': { id: ID, note: 'Not in the statement' },
  'payments/staff/statements/add': {
    file: new File(['Receipt No.'], 'statement.csv', { type: 'text/csv' }),
  },
  'payments/staff/statements/list': { page: 1, source: 'file', standing: 'differs' },
  'payments/staff/statements/get': { id: ID, kind: 'amount', page: 1 },
  'payments/staff/registerList': { phone: '0712345678' },
  'payouts/ways': { orderId: ID },
  'payouts/ask': {
    orderId: ID,
    key: ID,
    amount: 100,
    purpose: 'deposit',
    way: { way: 'transfer', phone: '+254712345678' },
    refundedBefore: 0,
  },
  'payouts/confirm': { payoutId: ID },
  'payouts/withdraw': { payoutId: ID },
  'payouts/recheck': { payoutId: ID },
  'payouts/resolve': { payoutId: ID, receipt: null },
};
