import type { Day } from '#/domain/dates/day.ts';
import { monthOf } from '#/domain/dates/month.ts';
import type { Grain } from '#/domain/reporting/grain.ts';

/** Counts that wait in memory to be one write. Of more than `most` names the later ones are left out. */
export function createTally<Row>(most: number, merge: (one: Row, other: Row) => Row) {
  let waiting = new Map<string, Row>();
  return {
    add(name: string, row: Row): void {
      const before = waiting.get(name);
      if (before === undefined && waiting.size >= most) return;
      waiting.set(name, before === undefined ? row : merge(before, row));
    },
    /** All of them, in the order of their names, so that two processes never wait for each other. */
    take(): Row[] {
      const rows = [...waiting].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
      waiting = new Map();
      return rows;
    },
  };
}

/** The same of rows that are counted by day, and by month as well (REPORT-14). */
export function createDayTally<Row extends { day: Day }>(
  most: number,
  merge: (one: Row, other: Row) => Row,
) {
  const waiting = createTally<{ name: string; row: Row }>(most, (one, other) => ({
    ...one,
    row: merge(one.row, other.row),
  }));
  return {
    add(name: string, row: Row): void {
      waiting.add(`${row.day} ${name}`, { name, row });
    },
    /** All days before all months, each in the order of their names. */
    take(): (Row & { grain: Grain })[] {
      const days = waiting.take();
      const months = createTally<Row>(Number.POSITIVE_INFINITY, merge);
      for (const { name, row } of days) {
        const day = monthOf(row.day);
        months.add(`${day} ${name}`, { ...row, day });
      }
      return [
        ...days.map(({ row }) => ({ ...row, grain: 'day' as const })),
        ...months.take().map((row) => ({ ...row, grain: 'month' as const })),
      ];
    },
  };
}

/** Rows that differ in nothing but their count. */
export function addCounts<Row extends { count: number }>(one: Row, other: Row): Row {
  return { ...one, count: one.count + other.count };
}
