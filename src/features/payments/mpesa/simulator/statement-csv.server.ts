import { nairobiClock } from '#/domain/dates/clock.ts';
import { csvLine } from '#/domain/lists/csv.ts';
import { SIMULATOR_KEYS } from '../settings.server.ts';
import {
  demoAccount,
  makeReceipt,
  SIMULATED_PAYER,
  type AccountLine,
} from './simulated-account.server.ts';

/**
 * What is wrong in the file, on purpose. `leave-out`: a payment in its middle is missing, `other-sum`: the
 * last payment has another sum, `stranger`: money went to a phone that the shop did not send.
 */
export const STATEMENT_FAULTS = ['true', 'leave-out', 'other-sum', 'stranger'] as const;
export type StatementFault = (typeof STATEMENT_FAULTS)[number];

const TITLES = [
  'Receipt No.',
  'Completion Time',
  'Initiation Time',
  'Details',
  'Transaction Status',
  'Paid In',
  'Withdrawn',
  'Balance',
  'Balance Confirmed',
  'Reason Type',
  'Other Party Info',
  'Linked Transaction ID',
  'A/C No.',
];

const REASONS: Record<AccountLine['kind'], string> = {
  payment: 'Pay Bill Online',
  transfer: 'Business Payment to Customer',
  reversal: 'Pay Bill Reversal',
};

/** Before the first line: enough to send money from. */
const OPENING_BALANCE = 1_000_000;
const STRANGER_AMOUNT = 750;
const OTHER_BY = 100;

type StatedLine = AccountLine & { balance: number };

/** Everything that moved since the process began, as the portal writes it. */
export function statementCsv(fault: StatementFault): Response {
  const lines = falsified(withBalance(demoAccount().lines), fault);
  const text = [
    csvLine(['Organization:', `GO LED - ${SIMULATOR_KEYS.shortcode}`]),
    csvLine(['Time Period:', lines.length === 0 ? '' : periodOf(lines)]),
    csvLine(TITLES),
    ...lines.map(writeLine),
  ].join('');
  return new Response(text, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="statement-${fault}.csv"`,
      'cache-control': 'no-store',
    },
  });
}

function withBalance(lines: readonly AccountLine[]): StatedLine[] {
  let balance = OPENING_BALANCE;
  return lines.map((line) => {
    balance += line.kind === 'payment' ? line.amount : -line.amount;
    return { ...line, balance };
  });
}

function falsified(lines: StatedLine[], fault: StatementFault): StatedLine[] {
  const last = lines.at(-1);
  if (!last || fault === 'true') return lines;
  const payments = lines.filter(({ kind }) => kind === 'payment');
  switch (fault) {
    case 'leave-out': {
      // Neither the first nor the last: the time of a file is what its lines are in.
      const inside = payments.filter((line) => line !== lines[0] && line !== last);
      return lines.filter((line) => line !== inside.at(-1));
    }
    case 'other-sum': {
      const wrong = payments.at(-1);
      return lines.map((line) =>
        line === wrong ? { ...line, amount: line.amount + OTHER_BY } : line,
      );
    }
    case 'stranger': {
      const sent = { kind: 'transfer', amount: STRANGER_AMOUNT, account: '' } as const;
      const balance = last.balance - STRANGER_AMOUNT;
      const to = { msisdn: '254700000000', receipt: makeReceipt(), at: last.at };
      return [...lines, { ...sent, ...to, balance }];
    }
  }
}

function writeLine({ kind, receipt, amount, account, msisdn, at, balance }: StatedLine): string {
  const sum = amount.toFixed(2);
  const isIn = kind === 'payment';
  return csvLine([
    receipt,
    portalTime(at),
    portalTime(at),
    msisdn === null ? REASONS[kind] : `${REASONS[kind]} ${isIn ? 'from' : 'to'} ${msisdn}`,
    'Completed',
    isIn ? sum : '',
    isIn ? '' : sum,
    balance.toFixed(2),
    'true',
    REASONS[kind],
    msisdn === null ? '' : `${msisdn} - ${SIMULATED_PAYER.join(' ')}`,
    '',
    account,
  ]);
}

function periodOf(lines: readonly StatedLine[]): string {
  return [lines[0], lines.at(-1)].map((line) => (line ? portalTime(line.at) : '')).join(' - ');
}

/** `DD-MM-YYYY HH:mm:ss` in Nairobi. */
function portalTime(at: Date): string {
  const [day = '', clock = ''] = nairobiClock(at).split(' ');
  return `${day.split('-').toReversed().join('-')} ${clock}`;
}
