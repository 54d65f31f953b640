import { randomInt } from 'node:crypto';
import type { CallFault, MessageFault } from '#/features/payments/simulators/faults.server.ts';
import { env } from '#/platform/env.server.ts';

if (env().appEnv === 'production') throw new Error('The payment simulator refuses production');

/** Which sum is told of a payment; what moved stays what it was. */
export const AMOUNT_FAULTS = ['right', 'less', 'more'] as const;
/** Whether the shop is asked before a payment to its paybill, as Safaricom does where that was agreed. */
export const ASKING = ['no', 'yes'] as const;

interface DarajaFaults {
  calls: CallFault;
  /** Of callbacks for prompts and of announcements of payments to the paybill. */
  messages: MessageFault;
  amount: (typeof AMOUNT_FAULTS)[number];
  asks: (typeof ASKING)[number];
}

/** A line of the account's own statement, which is true whatever was told. */
export interface AccountLine {
  kind: 'payment' | 'transfer' | 'reversal';
  receipt: string;
  /** Whole shillings. */
  amount: number;
  /** What the payer typed, or the prompt said. */
  account: string;
  /** `2547XXXXXXXX`; null: nobody outside, as with a reversal. */
  msisdn: string | null;
  at: Date;
}

interface SimulatedAccount {
  faults: DarajaFaults;
  lines: AccountLine[];
  /** Where the shop has asked to be told of payments to its paybill. */
  registered: { confirmation: string; validation: string } | null;
}

export const SIMULATED_PAYER = ['SIMULATED', 'TEST', 'CUSTOMER'] as const;

// Other people's service: it forgets when the process ends.
const account: SimulatedAccount = {
  faults: { calls: 'answer', messages: 'send', amount: 'right', asks: 'no' },
  lines: [],
  registered: null,
};

/** The M-Pesa account of a shop that is connected with no real one. */
export function demoAccount(): SimulatedAccount {
  return account;
}

export function noteLine(line: Omit<AccountLine, 'at'>): AccountLine {
  // The clock of a statement has seconds.
  const at = new Date(Math.floor(Date.now() / 1000) * 1000);
  const noted = { ...line, at };
  account.lines.push(noted);
  return noted;
}

export function findPayment(receipt: string): AccountLine | null {
  return account.lines.find((line) => line.kind === 'payment' && line.receipt === receipt) ?? null;
}

/** Shillings that are told of a payment. */
export function toldAmount(moved: number): number {
  switch (account.faults.amount) {
    case 'right':
      return moved;
    case 'less':
      return Math.max(1, moved - 500);
    case 'more':
      return moved + 500;
  }
}

export function makeReceipt(): string {
  const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789';
  return `S${Array.from({ length: 9 }, () => signs[randomInt(signs.length)]).join('')}`;
}
