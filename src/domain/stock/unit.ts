import { isCanonicalCode, normaliseCode } from '#/domain/discounts/normalise-code.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import type { MovementKind } from './movement.ts';

/** How a unit looks, the best first. */
export const UNIT_CONDITIONS = ['new', 'good', 'worn', 'damaged'] as const;
export type UnitCondition = (typeof UNIT_CONDITIONS)[number];

/** Only what is in stock counts as owned, as in the ledger (decision 084). */
export const UNIT_STATES = ['in_stock', 'maintenance', 'retired'] as const;
export type UnitState = (typeof UNIT_STATES)[number];

/** Why a unit is not the shop's any more; `mistake`: it never was. */
export const RETIREMENTS = ['lost', 'damaged', 'sold', 'mistake'] as const;
export type Retirement = (typeof RETIREMENTS)[number];

/** What changes where one unit is. */
export const UNIT_MOVES = [
  'maintenance_out',
  'maintenance_back',
  ...RETIREMENTS,
  'restore',
] as const;
export type UnitMove = (typeof UNIT_MOVES)[number];

/** What was done to a unit without moving it. */
export const UNIT_SERVICES = ['checked', 'cleaned', 'repaired', 'note'] as const;
export type UnitService = (typeof UNIT_SERVICES)[number];

/** Every entry of a unit's history. */
export type UnitEventKind =
  | 'labelled'
  | 'received'
  | 'relabelled'
  | 'condition'
  | UnitMove
  | UnitService;

/** Where one unit is. */
export interface UnitPlace {
  state: UnitState;
  /** Null unless it is retired. */
  retiredAs: Retirement | null;
}

/** A move with what it does to the unit, and to the ledger. */
export interface PlannedMove extends UnitPlace {
  move: UnitMove;
  kind: Exclude<MovementKind, 'opening'>;
  /** Units that the stock gains or loses. */
  units: 1 | -1;
}

const LEDGER_KINDS: Readonly<Record<Retirement, [gone: MovementKind, back: MovementKind]>> = {
  lost: ['lost', 'found'],
  damaged: ['damaged', 'correction'],
  sold: ['sold', 'returned'],
  mistake: ['correction', 'correction'],
};

/** The unit is not where the move begins. */
export type UnitElsewhere = { reason: 'UNIT_ELSEWHERE' };

/** The moves that are possible from where a unit is, in the order they are offered. */
export function movesFrom({ state }: UnitPlace): readonly UnitMove[] {
  if (state === 'in_stock') return ['maintenance_out', ...RETIREMENTS];
  return state === 'maintenance' ? ['maintenance_back'] : ['restore'];
}

/** What a move makes of a unit and of the ledger (STOCK-10). */
export function planMove(place: UnitPlace, move: UnitMove): Result<PlannedMove, UnitElsewhere> {
  if (!movesFrom(place).includes(move)) return reject({ reason: 'UNIT_ELSEWHERE' });
  if (move === 'maintenance_out')
    return ok({ move, state: 'maintenance', retiredAs: null, kind: move, units: -1 });
  if (move === 'maintenance_back')
    return ok({ move, state: 'in_stock', retiredAs: null, kind: move, units: 1 });
  if (move === 'restore') {
    const kind = kindOf(place.retiredAs ?? 'mistake', 1);
    return ok({ move, state: 'in_stock', retiredAs: null, kind, units: 1 });
  }
  return ok({ move, state: 'retired', retiredAs: move, kind: kindOf(move, -1), units: -1 });
}

function kindOf(retirement: Retirement, units: 1 | -1): PlannedMove['kind'] {
  const kind = LEDGER_KINDS[retirement][units === -1 ? 0 : 1];
  // The cast: the table above has no first units.
  return kind as PlannedMove['kind'];
}

/** A product's stock by the ledger, and its units by their labels. */
export interface UnitCounts {
  /** By the ledger: units owned, and units at repair. */
  onHand: number;
  atRepair: number;
  /** By the labels. */
  inStock: number;
  inMaintenance: number;
}

/** Units owned that carry no label yet; negative: so many labelled ones are gone by the ledger. */
export function unlabelledUnits({ onHand, inStock }: UnitCounts): number {
  return onHand - inStock;
}

/**
 * Whether the ledger already counts what a move says, so that only the unit is to be changed: an
 * order took one out, or a count of the shelf did, and nobody has said which (STOCK-11).
 */
export function isCounted(counts: UnitCounts, { kind, units }: PlannedMove): boolean {
  const { atRepair, inMaintenance } = counts;
  const missing = -unlabelledUnits(counts);
  if (units === -1) {
    return missing > 0 && (kind !== 'maintenance_out' || inMaintenance < atRepair);
  }
  return missing < 0 && (kind !== 'maintenance_back' || inMaintenance > atRepair);
}

/** The most letters of what stands before the number of a code. */
export const LONGEST_PREFIX = 20;

/** The last number that a code can have: six digits. */
export const LAST_NUMBER = 999_999;

/** `PAR` and 7 are `PAR-0007`. */
export function unitCode(prefix: string, number: number): string {
  return `${prefix}-${String(number).padStart(4, '0')}`;
}

/** The text is no code of a unit. */
export type CodeMalformed = { reason: 'CODE_MALFORMED' };

/** The code in what was typed or scanned: itself, or the end of the address on a label. */
export function readUnitCode(text: string): Result<string, CodeMalformed> {
  const code = normaliseCode(text.slice(0, 300).replace(/^.*\/u\//s, ''));
  const isRight = code.ok && isCanonicalCode(code.value) && code.value.length >= 2;
  return isRight ? ok(code.value) : reject({ reason: 'CODE_MALFORMED' });
}

/** What the QR code on a label holds: `readUnitCode` reads it back. */
export function unitAddress(origin: string, code: string): string {
  return `${origin}/u/${code}`;
}

/** What can stand before the number of a code. */
export function readPrefix(text: string): Result<string, CodeMalformed> {
  const read = readUnitCode(text);
  if (!read.ok || read.value.length > LONGEST_PREFIX) return reject({ reason: 'CODE_MALFORMED' });
  return read;
}

/** A prefix to begin with: the product's own label code, or the initials of its name. */
export function suggestPrefix({
  labelCode,
  name,
}: {
  labelCode: string | null;
  name: string;
}): string {
  if (labelCode !== null && readPrefix(labelCode).ok) return labelCode;
  const initials = name
    .split(/[^\p{L}]+/u)
    .map((word) => word.slice(0, 1))
    .join('')
    .slice(0, 4);
  const read = readPrefix(initials);
  return read.ok ? read.value : 'UNIT';
}
