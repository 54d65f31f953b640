import { setImmediate as nextTurn } from 'node:timers/promises';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import type { Cents } from '#/domain/money/money.ts';
import type { StatementDirection, StatementKind } from '#/domain/payments/statement.ts';
import {
  MOST_STATEMENT_LINES,
  type StatementFileLine,
  type StatementFileRejection,
} from '../statements/statement-file.ts';
import { csvProblemOf, csvRecords } from '#/platform/lists/csv-records.server.ts';
import { LONGEST_ACCOUNT } from './direct/confirmation-format.server.ts';
import { readParty, readPayer } from './direct/payer.server.ts';
import { nairobiInstant } from './nairobi-clock.ts';
import { readAmount } from './wire-format.ts';

/** Read at a time: others are answered in between. */
const LINES_AT_ONCE = 100;
/** Lines before the titles: the organisation, the time, the number. */
const MOST_LINES_BEFORE = 20;

const COLUMNS = {
  receipt: 'receipt no',
  at: 'completion time',
  details: 'details',
  status: 'transaction status',
  paidIn: 'paid in',
  withdrawn: 'withdrawn',
  balance: 'balance',
  reason: 'reason type',
  party: 'other party info',
  account: 'a/c no',
} as const;
type Column = keyof typeof COLUMNS;
const NEEDED: readonly Column[] = ['receipt', 'at', 'status', 'paidIn', 'withdrawn'];

/**
 * Reads the statement that M-Pesa's portal writes as CSV, all of it or none. Its titles stand somewhere
 * in the first lines; of its lines only completed ones moved money.
 */
export async function readStatementFile(
  bytes: Uint8Array,
): Promise<Result<StatementFileLine[], StatementFileRejection>> {
  const lines: StatementFileLine[] = [];
  let titles: ReadonlyMap<Column, number> | null = null;
  let line = 0;
  try {
    for await (const cells of csvRecords(bytes)) {
      line += 1;
      if (line % LINES_AT_ONCE === 0) await nextTurn();
      if (!titles) {
        titles = findTitles(cells);
        if (!titles && line > MOST_LINES_BEFORE) return reject({ reason: 'NOT_A_STATEMENT' });
        continue;
      }
      const known = titles;
      const read = readLine((column) => cells[known.get(column) ?? -1] ?? '');
      if (read === null) continue;
      if ('unreadable' in read) {
        return reject({ reason: 'LINE_UNREADABLE', line, column: read.unreadable });
      }
      if (lines.length === MOST_STATEMENT_LINES) {
        return reject({ reason: 'TOO_MANY_LINES', most: MOST_STATEMENT_LINES });
      }
      lines.push({ line, ...read });
    }
  } catch (error) {
    if (csvProblemOf(error) === null) throw error;
    return reject({ reason: 'NOT_A_STATEMENT' });
  }
  if (!titles) return reject({ reason: 'NOT_A_STATEMENT' });
  return lines.length === 0 ? reject({ reason: 'NO_LINES' }) : ok(lines);
}

function findTitles(cells: readonly string[]): ReadonlyMap<Column, number> | null {
  const names = cells.map((cell) => cell.toLowerCase().replace(/\.$/, '').trim());
  const places = Object.entries(COLUMNS).map(([column, name]) => [column, names.indexOf(name)]);
  // The cast: the entries of an object whose keys are these.
  const found = new Map(places.filter(([, place]) => place !== -1) as [Column, number][]);
  return NEEDED.every((column) => found.has(column)) ? found : null;
}

/** Null: it moved no money. */
function readLine(
  cell: (column: Column) => string,
): Omit<StatementFileLine, 'line'> | { unreadable: string } | null {
  const receipt = cell('receipt').toUpperCase();
  // Sums at the end have no receipt.
  if (receipt === '' || cell('status').toLowerCase() !== 'completed') return null;
  if (!/^[A-Z\d]{6,20}$/.test(receipt)) return { unreadable: 'Receipt No.' };
  const at = readTime(cell('at'));
  if (!at) return { unreadable: 'Completion Time' };
  const [paidIn, withdrawn] = [readSum(cell('paidIn')), readSum(cell('withdrawn'))];
  if (paidIn === undefined) return { unreadable: 'Paid In' };
  if (withdrawn === undefined) return { unreadable: 'Withdrawn' };
  const isIn = paidIn > 0;
  if (isIn === withdrawn > 0) return { unreadable: 'Paid In' };
  const direction = isIn ? 'in' : 'out';
  const [details, reason] = [cell('details'), cell('reason').slice(0, 100)];
  const told = cell('balance');
  const balance = told === '' ? null : readSum(told);
  if (balance === undefined) return { unreadable: 'Balance' };
  const party = readParty(cell('party'));
  return {
    receipt,
    at,
    kind: kindOf(direction, `${reason} ${details}`),
    reason,
    direction,
    amount: isIn ? paidIn : withdrawn,
    balance,
    account: (cell('account') || accountIn(details)).slice(0, LONGEST_ACCOUNT),
    payer: readPayer(party.number, party.name),
  };
}

/** `Pay Bill from 2547… Acc. GL-1`, where the column of the account is empty. */
function accountIn(details: string): string {
  return /\bAcc\.\s*(\S[^,]*)$/i.exec(details)?.[1]?.trim() ?? '';
}

function kindOf(direction: StatementDirection, words: string): StatementKind {
  if (/\bcharges?\b/i.test(words)) return 'charge';
  if (/to bank|settle|between accounts|(?:mmf|working|utility) account/i.test(words)) {
    return 'transfer';
  }
  if (direction === 'out') {
    return /business payment|salary payment|promotion payment|b2c|revers/i.test(words)
      ? 'payout'
      : 'other';
  }
  return /pay ?bill|customer payment|merchant payment|payment from|buy goods|online/i.test(words) &&
    !/revers/i.test(words)
    ? 'payment'
    : 'other';
}

/** `1,234.00`, a negative one as its amount, empty as 0, in cents; undefined: it is none. */
function readSum(cell: string): Cents | undefined {
  return cell === '' ? 0 : readAmount(cell.replaceAll(',', '').replace(/^-/, ''));
}

/** Day first or year first, in Nairobi; a table program may have taken the seconds away. */
function readTime(cell: string): Date | null {
  const [date = '', clock = ''] = cell.split(' ', 2);
  const day = /^(\d{2})[-/](\d{2})[-/](\d{4})$/.exec(date);
  const time = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(clock);
  if (!time) return null;
  return nairobiInstant(day ? `${day[3]}-${day[2]}-${day[1]}` : date, time.slice(1));
}
