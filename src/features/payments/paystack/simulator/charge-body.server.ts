import { TEST_PAYMENTS, type Charge } from './simulated-account.server.ts';

/** Stands for a number that JSON may hold and JavaScript may not. */
const LONG = '\u0001';

/** A transaction as Paystack's API and its webhooks write it. */
export function chargeBody(charge: Charge, domain: 'live' | 'test') {
  const by = charge.paidBy && TEST_PAYMENTS[charge.paidBy];
  return {
    id: LONG + charge.id,
    domain,
    status: charge.status,
    reference: charge.reference,
    receipt_number: by?.channel === 'mobile_money' ? `S${charge.accessCode.slice(0, 9)}` : null,
    amount: charge.amount,
    message: null,
    gateway_response: by?.answer ?? 'The transaction was not completed',
    paid_at: charge.paidAt?.toISOString() ?? null,
    created_at: charge.createdAt.toISOString(),
    channel: by?.channel ?? 'card',
    currency: charge.currency,
    ip_address: '127.0.0.1',
    metadata: '',
    log: null,
    fees: charge.status === 'success' || charge.status === 'reversed' ? charge.fee : null,
    fees_split: null,
    authorization: by
      ? {
          authorization_code: `AUTH_${charge.accessCode.slice(0, 10)}`,
          bin: '408408',
          last4: by.last4,
          exp_month: '12',
          exp_year: '2030',
          channel: by.channel,
          card_type: by.brand,
          bank: by.bank,
          country_code: 'KE',
          brand: by.brand,
          reusable: by.channel === 'card',
          signature: 'SIG_simulated',
          account_name: null,
        }
      : {},
    customer: { id: 1, email: charge.email, customer_code: 'CUS_simulated', phone: null },
    plan: null,
    requested_amount: charge.requested,
  };
}

/** As JSON, with long ids as the numbers that they are. */
export function writeJson(body: unknown): string {
  return JSON.stringify(body).replaceAll(/"\\u0001(\d+)"/g, '$1');
}
