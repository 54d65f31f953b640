import type { Day } from '#/domain/dates/day.ts';
import { sum, type Cents } from '#/domain/money/money.ts';
import { repairCost } from './bought-for.ts';

/** What a book says of the repairs of a month. */
export interface RepairEntry {
  /** Its first day. */
  month: Day;
  /** Null: of the product, or of a unit that never was. */
  unitId: string | null;
  book: 'costs' | 'services';
  amount: Cents;
}

/** Repairs by month, that come to what they cost altogether: of the book that holds then (EARN-4). */
export function repairsByMonth(entries: readonly RepairEntry[]): Map<Day, Cents> {
  const costs = entries.filter(({ book }) => book === 'costs');
  const units = [...Map.groupBy(entries, ({ unitId }) => unitId)].flatMap(([unitId, of]) =>
    unitId === null ? [] : [bookOfUnit(of)],
  );
  const [ofCosts, ofUnits] = [totalOf(costs), sum(units.map(totalOf))];
  if (repairCost({ costs: ofCosts, units: ofUnits }) === 0) return new Map();
  const held = ofCosts >= ofUnits ? costs : units.flat();
  const months = Map.groupBy(held, ({ month }) => month);
  return new Map([...months].map(([month, of]) => [month, totalOf(of)]));
}

function bookOfUnit(entries: readonly RepairEntry[]): readonly RepairEntry[] {
  const { costs = [], services = [] } = Object.groupBy(entries, ({ book }) => book);
  const most = totalOf(costs) >= totalOf(services) ? costs : services;
  return totalOf(most) > 0 ? most : [];
}

function totalOf(entries: readonly RepairEntry[]): Cents {
  return sum(entries.map(({ amount }) => amount));
}
