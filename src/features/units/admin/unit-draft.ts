import { isDay, type Day } from '#/domain/dates/day.ts';
import { readTypedAmount, typedAmount } from '#/domain/money/typed-amount.ts';
import { readUnitCode, type UnitCondition } from '#/domain/stock/unit.ts';
import { m } from '#/paraglide/messages.js';
import type { UnitLine } from '../views.ts';

/** A unit as it stands in a form: what people type. */
export interface UnitDraft {
  code: string;
  serial: string;
  condition: UnitCondition;
  boughtOn: string;
  /** Shillings. */
  cost: string;
}

export type UnitErrors = Partial<Record<keyof UnitDraft, string>>;

export interface UnitFacts {
  code: string;
  serial: string;
  condition: UnitCondition;
  boughtOn: Day | null;
  cost: number | null;
}

export function toDraft({ code, serial, condition, boughtOn, cost }: UnitLine): UnitDraft {
  return { code, serial, condition, boughtOn: boughtOn ?? '', cost: costText(cost) };
}

function costText(cost: number | null): string {
  return cost === 0 ? '0' : typedAmount(cost);
}

/** What is typed, and what of it cannot be read. Without a code the next in order is meant. */
export function readDraft(
  draft: UnitDraft,
  { needsCode }: { needsCode: boolean },
): { facts: UnitFacts; errors: UnitErrors } {
  const code = draft.code.trim();
  const cost = draft.cost.trim() === '' ? null : readTypedAmount(draft.cost);
  const isCodeRight = (code === '' && !needsCode) || readUnitCode(code).ok;
  const errors: UnitErrors = {
    ...(!isCodeRight && { code: m.unit_no_code() }),
    ...(draft.boughtOn !== '' && !isDay(draft.boughtOn) && { boughtOn: m.unit_no_day() }),
    ...(draft.cost.trim() !== '' && cost === null && { cost: m.stock_admin_no_amount() }),
  };
  const { serial, condition } = draft;
  const boughtOn = draft.boughtOn === '' ? null : draft.boughtOn;
  return { facts: { code, serial: serial.trim(), condition, boughtOn, cost }, errors };
}
