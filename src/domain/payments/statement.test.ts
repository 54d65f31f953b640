import { describe, expect, it } from 'vitest';
import { compareStatement, findGaps, type RecordedEntry, type StatementLine } from './statement.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 6, minute));
const PERIOD = { from: at(0), to: at(59) };

const line = (receipt: string, facts: Partial<StatementLine> = {}): StatementLine => ({
  receipt,
  kind: 'payment',
  direction: 'in',
  amount: 380_000,
  at: at(30),
  ...facts,
});
const ours = (receipt: string, facts: Partial<RecordedEntry> = {}): RecordedEntry => ({
  receipt,
  direction: 'in',
  amount: 380_000,
  at: at(30),
  order: { id: receipt, number: 'GL-1' },
  ...facts,
});
const kindsOf = (lines: StatementLine[], recorded: RecordedEntry[]) =>
  compareStatement(lines, recorded, PERIOD).map(({ kind, receipt }) => `${kind} ${receipt}`);

describe('a statement compared with our books', () => {
  it('differs in nothing when both have the same', () => {
    const payout = { kind: 'payout', direction: 'out' } as const;
    expect(
      kindsOf([line('A'), line('B', payout)], [ours('A'), ours('B', { direction: 'out' })]),
    ).toEqual([]);
  });

  it('names what only one side has', () => {
    expect(kindsOf([line('A')], [ours('B')])).toEqual(['unrecorded A', 'unstated B']);
  });

  it('names another sum, with both', () => {
    const [difference] = compareStatement([line('A', { amount: 1 })], [ours('A')], PERIOD);
    expect(difference).toMatchObject({ kind: 'amount', stated: 1, recorded: 380_000 });
    expect(difference?.order?.number).toBe('GL-1');
  });

  it('takes money out for another thing than money in with the same receipt', () => {
    const reversed = line('A', { kind: 'payout', direction: 'out' });
    expect(kindsOf([line('A'), reversed], [ours('A')])).toEqual(['unrecorded A']);
  });

  it('leaves charges and transfers alone, and names what nobody can read', () => {
    const charge = line('A', { kind: 'charge', direction: 'out' });
    const transfer = line('B', { kind: 'transfer', direction: 'out' });
    const other = line('C', { kind: 'other' });
    expect(kindsOf([charge, transfer, other], [])).toEqual(['unclear C']);
  });

  it('misses nothing at the edges of its time', () => {
    expect(kindsOf([], [ours('A', { at: at(5) }), ours('B', { at: at(55) })])).toEqual([]);
    expect(kindsOf([], [ours('A', { at: at(11) }), ours('B', { at: at(48) })])).toHaveLength(2);
  });
});

describe('the balance of a statement', () => {
  const lines = [
    { line: 2, direction: 'in', amount: 100, at: at(1), balance: 1_100 },
    { line: 3, direction: 'out', amount: 300, at: at(2), balance: 800 },
    { line: 4, direction: 'in', amount: 50, at: at(3), balance: 850 },
  ] as const;

  it('follows from line to line, whichever is first', () => {
    expect(findGaps(lines)).toEqual([]);
    expect(findGaps(lines.toReversed())).toEqual([]);
  });

  it('shows where lines are missing', () => {
    expect(findGaps([lines[0], lines[2]])).toEqual([4]);
    expect(findGaps([lines[2], lines[0]])).toEqual([4]);
  });

  it('says nothing where none is told', () => {
    expect(findGaps(lines.map((one) => ({ ...one, balance: null })))).toEqual([]);
  });
});
