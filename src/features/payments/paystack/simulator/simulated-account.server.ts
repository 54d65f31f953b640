import { randomBytes, randomInt } from 'node:crypto';
import type { Cents } from '#/domain/money/money.ts';
import type { CallFault, MessageFault } from '#/features/payments/simulators/faults.server.ts';

/** What is taken in place of what was asked for. */
export const AMOUNT_FAULTS = ['right', 'less', 'more', 'currency', 'fee-on-top'] as const;

export interface PaystackFaults {
  calls: CallFault;
  webhooks: MessageFault;
  amount: (typeof AMOUNT_FAULTS)[number];
}

export type ChargeStatus = 'abandoned' | 'ongoing' | 'success' | 'failed' | 'reversed';

/** How the payer tries to pay, as on Paystack's own test page. */
export const TEST_PAYMENTS = {
  card: { channel: 'card', brand: 'visa', last4: '4081', bank: 'TEST BANK', answer: 'Successful' },
  mpesa: {
    channel: 'mobile_money',
    brand: 'M-PESA',
    last4: 'X000',
    bank: 'M-PESA',
    answer: 'Approved',
  },
  declined: {
    channel: 'card',
    brand: 'visa',
    last4: '5408',
    bank: 'TEST BANK',
    answer: 'Declined',
  },
  'no-funds': {
    channel: 'card',
    brand: 'visa',
    last4: '0037',
    bank: 'TEST BANK',
    answer: 'Insufficient Funds',
  },
} as const;
export type TestPayment = keyof typeof TEST_PAYMENTS;

export interface Charge {
  /** Beyond what a number of JavaScript holds, as Paystack's may be. */
  id: string;
  accessCode: string;
  reference: string;
  email: string;
  requested: Cents;
  amount: Cents;
  currency: string;
  fee: Cents;
  status: ChargeStatus;
  paidBy: TestPayment | null;
  callbackUrl: string | null;
  cancelUrl: string | null;
  createdAt: Date;
  paidAt: Date | null;
}

/** A line of the account's own statement, which is true whatever was told. */
export interface StatementLine {
  reason: 'Transaction' | 'Refund' | 'Transfer';
  reference: string;
  /** Below 0: it went out. */
  difference: Cents;
  balance: Cents;
  at: Date;
}

export interface Refund {
  id: number;
  /** The reference of the payment. */
  transaction: string;
  amount: Cents;
  status: string;
  merchant_note: string;
  customer_note: string;
  /** Empty until the bank has it. */
  refund_reference: string;
  currency: string;
  domain: string;
}

export interface Transfer {
  id: number;
  amount: Cents;
  reference: string;
  status: string;
  transfer_code: string;
}

export interface SimulatedAccount {
  /** Paystack's two worlds; in one of them nothing is money. */
  domain: 'live' | 'test';
  charges: Map<string, Charge>;
  refunds: Refund[];
  /** By our reference. */
  transfers: Map<string, Transfer>;
  /** Their codes by phone. */
  recipients: Map<string, string>;
  statement: StatementLine[];
  faults: PaystackFaults;
}

export function newAccount(domain: SimulatedAccount['domain']): SimulatedAccount {
  return {
    domain,
    charges: new Map(),
    refunds: [],
    transfers: new Map(),
    recipients: new Map(),
    statement: [],
    faults: { calls: 'answer', webhooks: 'send', amount: 'right' },
  };
}

export const newSerial = () =>
  `9${String(randomInt(1e9)).padStart(9, '0')}${Date.now()}`.slice(0, 19);

/** A card costs 2.9 %, M-Pesa 1.5 %: about what Paystack takes in Kenya. */
const FEE_RATES = { card: 0.029, mobile_money: 0.015 };

export function openCharge(
  account: SimulatedAccount,
  asked: Pick<Charge, 'reference' | 'email' | 'requested' | 'callbackUrl' | 'cancelUrl'>,
): Charge {
  const charge: Charge = {
    ...asked,
    id: newSerial(),
    accessCode: randomBytes(8).toString('hex'),
    amount: asked.requested,
    currency: 'KES',
    fee: 0,
    status: 'abandoned',
    paidBy: null,
    createdAt: new Date(),
    paidAt: null,
  };
  account.charges.set(charge.reference, charge);
  return charge;
}

export function chargeOfPage(account: SimulatedAccount, accessCode: string): Charge | null {
  return [...account.charges.values()].find((charge) => charge.accessCode === accessCode) ?? null;
}

/** Tries to pay; a page is paid once, and can be tried again after a refusal. */
export function tryToPay(account: SimulatedAccount, charge: Charge, by: TestPayment): boolean {
  if (charge.status === 'success' || charge.status === 'reversed') return false;
  charge.paidBy = by;
  if (by === 'declined' || by === 'no-funds') {
    charge.status = 'failed';
    return false;
  }
  const { channel } = TEST_PAYMENTS[by];
  charge.fee = Math.round(charge.requested * FEE_RATES[channel]);
  charge.amount = takenAmount(charge, account.faults.amount);
  if (account.faults.amount === 'currency') charge.currency = 'NGN';
  charge.status = 'success';
  charge.paidAt = new Date();
  note(account, 'Transaction', charge.reference, charge.amount - charge.fee);
  return true;
}

function takenAmount({ requested, fee }: Charge, fault: PaystackFaults['amount']): Cents {
  switch (fault) {
    case 'less':
      return Math.max(100, requested - 500_00);
    case 'more':
      return requested + 500_00;
    case 'fee-on-top':
      return requested + fee;
    case 'currency':
    case 'right':
      return requested;
  }
}

export function balanceOf({ statement }: SimulatedAccount): Cents {
  return statement.at(-1)?.balance ?? 0;
}

export function note(
  account: SimulatedAccount,
  reason: StatementLine['reason'],
  reference: string,
  difference: Cents,
): void {
  const balance = balanceOf(account) + difference;
  account.statement.push({ reason, reference, difference, balance, at: new Date() });
}
