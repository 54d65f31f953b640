import {
  backForGoods,
  returnGoods,
  returnsUntil,
  unitsLeft,
  type GoodsReturn,
  type ReturnableLine,
  type UnitsBack,
} from '#/domain/orders/return-goods.ts';
import { compareDays, type Day } from '#/domain/dates/day.ts';
import type { Cents } from '#/domain/money/money.ts';
import type { ReturnableView } from './views.ts';

/** What was typed for a line; empty: none. */
export interface TypedUnits {
  units: string;
  damaged: string;
}

/** A line as it stands in the form. */
export interface DraftLine extends UnitsBack {
  returnedBefore: number;
  left: number;
  unitsWrong: boolean;
  damagedWrong: boolean;
}

function read(text: string): number {
  const trimmed = text.trim();
  if (trimmed === '') return 0;
  return /^\d{1,7}$/.test(trimmed) ? Number(trimmed) : -1;
}

/** What was typed for the lines of which something is with the customer. */
export function draftLines(
  lines: readonly ReturnableLine[],
  typed: Readonly<Record<string, TypedUnits>>,
): DraftLine[] {
  return lines
    .filter((line) => unitsLeft(line) > 0)
    .map((line) => {
      const left = unitsLeft(line);
      const [units, damaged] = [
        read(typed[line.id]?.units ?? ''),
        read(typed[line.id]?.damaged ?? ''),
      ];
      const unitsWrong = units < 0 || units > left;
      return {
        lineId: line.id,
        units,
        damaged,
        returnedBefore: line.returned,
        left,
        unitsWrong,
        damagedWrong: damaged < 0 || (!unitsWrong && damaged > units),
      };
    });
}

/** The units that come back by it. */
export function unitsBack(lines: readonly DraftLine[]): DraftLine[] {
  return lines.filter(({ units }) => units > 0);
}

/** What comes of it, as the server decides it; null: nothing so far. */
export function previewReturn(
  order: ReturnableView,
  lines: readonly DraftLine[],
  withDelivery: boolean,
): (GoodsReturn & { back: Cents }) | null {
  const wanted = { lines: unitsBack(lines), withDelivery, isExplained: true };
  const goods = returnGoods(order, wanted, order.today);
  if (!goods.ok) return null;
  return { ...goods.value, back: backForGoods(order.money, goods.value.amount) };
}

/** Until when goods come back without a word, and whether that is over. */
export function lastDayOf({ deliveredOn, returnDays, today }: ReturnableView): {
  until: Day;
  isOver: boolean;
} {
  const until = returnsUntil(deliveredOn ?? today, returnDays);
  return { until, isOver: compareDays(today, until) > 0 };
}
