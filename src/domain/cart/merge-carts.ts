import type { HireRange } from '#/domain/rentals/hire-range.ts';
import { sameRange } from '#/domain/rentals/hire-range.ts';
import { nextLineNo } from './change-cart.ts';
import type { GuestWish } from './guest-cart.ts';
import { type CartLine, type LineOptions, type LineType, rangeOf } from './line.ts';
import { MAX_LINE_QUANTITY } from './quantity.ts';

/**
 * What becomes of a guest item that the account already has (spec section 4): add the quantities,
 * let the guest's item replace the account's, or keep it as a separate line.
 */
export type MergeChoice = 'combine' | 'replace' | 'keep_guest';

/** A guest item that meets an account line of the same product and type. */
export type MergeConflict = { guestId: string; lineId: string; suggested: 'combine' };

/** The contents of a line after the merge; the server prices it afresh. */
type MergedLine = {
  productId: string;
  type: LineType;
  lineNo: number;
  quantity: number;
  range: HireRange | null;
  options: LineOptions;
};

/** One write: `guestIds` are the operations it settles, to be recorded with it in one transaction. */
export type MergeChange =
  | ({ kind: 'insert'; guestIds: string[] } & MergedLine)
  | ({ kind: 'update'; lineId: string; guestIds: string[] } & MergedLine);

export type MergePlan = { changes: MergeChange[]; conflicts: MergeConflict[] };

/** An account line as the merge needs it. */
export type AccountLine = Pick<
  CartLine,
  | 'id'
  | 'productId'
  | 'type'
  | 'quantity'
  | 'rentalStartDate'
  | 'rentalEndDate'
  | 'options'
  | 'lineNo'
>;

type WorkingLine = MergedLine & { lineId: string | null; guestIds: string[] };

function place(lines: WorkingLine[], wish: GuestWish, choice: MergeChoice | undefined): void {
  const alike = lines
    .filter((line) => line.productId === wish.productId && line.type === wish.type)
    .toSorted((a, b) => a.lineNo - b.lineNo);
  const [first] = alike;
  const fitting = alike.find((line) => sameRange(line.range, wish.range));
  // Without a choice, other hire dates are never mixed into a line: the item gets its own.
  const undated = alike.find((line) => line.range === null || wish.range === null);
  const target = choice ? first : (fitting ?? undated);

  if (!first || !target || choice === 'keep_guest') {
    const { productId, type, quantity, range, options } = wish;
    const lineNo = nextLineNo(alike);
    const guestIds = [wish.guestId];
    lines.push({ lineId: null, guestIds, productId, type, lineNo, quantity, range, options });
    return;
  }
  target.guestIds.push(wish.guestId);
  if (choice === 'replace') {
    target.quantity = wish.quantity;
    target.range = wish.range;
    target.options = wish.options;
    return;
  }
  target.quantity = Math.min(MAX_LINE_QUANTITY, target.quantity + wish.quantity);
  target.range ??= wish.range;
  target.options = { ...target.options, ...wish.options };
}

/**
 * Plans how a guest cart moves into an account (spec section 4, "Merge on sign-in").
 *
 * `conflicts` are the guest items with an account line of the same product and type. Without
 * `choices` nothing is asked: quantities are added where the dates agree, and a hire for other dates
 * becomes a line of its own. With `choices` (by guest id) the shopper's answer is literal: `combine`
 * keeps the account's dates. Items whose guest id is in `applied` were merged before and change
 * nothing, so a browser that tries again ends in the same cart. A line holds 999 at most.
 */
export function planMerge(
  accountLines: readonly AccountLine[],
  guestWishes: readonly GuestWish[],
  options: {
    choices?: Readonly<Record<string, MergeChoice>>;
    applied?: ReadonlySet<string>;
  } = {},
): MergePlan {
  const lines: WorkingLine[] = accountLines.map((line) => ({
    lineId: line.id,
    guestIds: [],
    productId: line.productId,
    type: line.type,
    lineNo: line.lineNo,
    quantity: line.quantity,
    range: rangeOf(line),
    options: line.options,
  }));
  const conflicts: MergeConflict[] = [];
  const { choices = {} } = options;
  const done = new Set(options.applied);
  for (const wish of guestWishes) {
    if (done.has(wish.guestId)) continue;
    done.add(wish.guestId);
    const [match] = accountLines
      .filter((line) => line.productId === wish.productId && line.type === wish.type)
      .toSorted((a, b) => a.lineNo - b.lineNo);
    if (match) conflicts.push({ guestId: wish.guestId, lineId: match.id, suggested: 'combine' });
    // A browser makes the guest ids up: one called 'constructor' has no choice either.
    const chosen = match && Object.hasOwn(choices, wish.guestId);
    place(lines, wish, chosen ? choices[wish.guestId] : undefined);
  }
  const changes = lines
    .filter((line) => line.guestIds.length > 0)
    .map(({ lineId, ...line }): MergeChange =>
      lineId === null ? { kind: 'insert', ...line } : { kind: 'update', lineId, ...line },
    );
  return { changes, conflicts };
}
