import type { PickedLine } from '#/domain/orders/pick.ts';
import type { PickRow } from './queries.server.ts';

/** What of a line was picked, and how. */
export interface Picks extends Omit<PickedLine, 'quantity'> {
  /** Labels of the units that lie there, in the order they were scanned. */
  codes: string[];
  /** Of the ticks that this rests on, as the phones made them. */
  pickKeys: string[];
}

/** The picks of one line, added up. */
export function addUpPicks(rows: readonly PickRow[]): Picks {
  const codes = new Map<string, number>();
  let counted = 0;
  for (const { code, units } of rows) {
    if (code === null) counted += units;
    else codes.set(code, (codes.get(code) ?? 0) + units);
  }
  const there = [...codes].flatMap(([code, units]) => (units > 0 ? [code] : []));
  return {
    counted,
    scanned: there.length,
    codes: there,
    pickKeys: rows.map(({ key }) => key),
  };
}
