import type { RentalRange } from '#/domain/rentals/rental-range.ts';
import { sameRange } from '#/domain/rentals/rental-range.ts';
import { isSameKind, nextLineNo } from './change-cart.ts';
import type { GuestLineRequest } from './guest-cart.ts';
import { type CartLine, type LineOptions, type LineType, rangeOf } from './line.ts';
import { MAX_LINE_QUANTITY } from './quantity.ts';

/** See MERGE-1. */
export type MergeChoice = 'combine' | 'replace' | 'keep_guest';

/** A guest item that meets an account line of the same product, type and options. */
export type MergeConflict = {
  guestId: string;
  lineId: string;
  suggested: Exclude<MergeChoice, 'replace'>;
};

/** The contents of a line after the merge; the server prices it afresh. */
type MergedLine = {
  productId: string;
  type: LineType;
  lineNo: number;
  quantity: number;
  range: RentalRange | null;
  options: LineOptions;
};

/** One write: `guestIds` are the operations it settles, to be recorded with it in one transaction. */
export type MergeChange =
  | ({ kind: 'insert'; guestIds: string[] } & MergedLine)
  | ({ kind: 'update'; lineId: string; guestIds: string[] } & MergedLine);

export type MergePlan = { changes: MergeChange[]; conflicts: MergeConflict[] };

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

/** The lines of the request's kind, those for its days first, then as they were made. */
function linesLike<L extends WorkingLine>(lines: readonly L[], request: GuestLineRequest): L[] {
  const isOther = (line: L) => Number(!sameRange(line.range, request.range));
  return lines
    .filter((line) => isSameKind(line, request))
    .toSorted((a, b) => isOther(a) - isOther(b) || a.lineNo - b.lineNo);
}

/** Combining a line with such an item moves the item to other days than were chosen for it. */
function isForOtherDays(line: MergedLine, request: GuestLineRequest): boolean {
  return line.range !== null && request.range !== null && !sameRange(line.range, request.range);
}

function place(
  lines: WorkingLine[],
  request: GuestLineRequest,
  choice: MergeChoice | undefined,
): void {
  const alike = linesLike(lines, request);
  const target = choice ? alike[0] : alike.find((line) => !isForOtherDays(line, request));

  if (!target || choice === 'keep_guest') {
    const { productId, type, quantity, range, options } = request;
    const lineNo = nextLineNo(alike);
    const guestIds = [request.guestId];
    lines.push({ lineId: null, guestIds, productId, type, lineNo, quantity, range, options });
    return;
  }
  target.guestIds.push(request.guestId);
  if (choice === 'replace') {
    target.quantity = request.quantity;
    target.range = request.range;
    return;
  }
  target.quantity = Math.min(MAX_LINE_QUANTITY, target.quantity + request.quantity);
  target.range ??= request.range;
}

/**
 * Plans how a guest cart moves into an account.
 *
 * `conflicts` are the guest items with an account line of the same product, type and options. Combining
 * is suggested, except for a hire for other days, which would lose the days just chosen. Those in
 * `askAbout` are held back until `choices` (by guest id) answers for them; of the others nothing is
 * asked: quantities are added where the dates agree, and a hire for other dates becomes a line of
 * its own. The customer's answer is literal: `combine` keeps the account's dates. Items whose guest
 * id is in `applied` were merged before and change nothing, so a browser that tries again ends in
 * the same cart. A line holds 999 at most.
 */
export function planMerge(
  accountLines: readonly AccountLine[],
  guestRequests: readonly GuestLineRequest[],
  options: {
    choices?: Readonly<Record<string, MergeChoice>>;
    applied?: ReadonlySet<string>;
    askAbout?: ReadonlySet<string>;
  } = {},
): MergePlan {
  const account = accountLines.map((line): WorkingLine & { lineId: string } => ({
    lineId: line.id,
    guestIds: [],
    productId: line.productId,
    type: line.type,
    lineNo: line.lineNo,
    quantity: line.quantity,
    range: rangeOf(line),
    options: line.options,
  }));
  const lines: WorkingLine[] = [...account];
  const conflicts: MergeConflict[] = [];
  const { choices = {} } = options;
  const done = new Set(options.applied);
  for (const request of guestRequests) {
    if (done.has(request.guestId)) continue;
    done.add(request.guestId);
    const [match] = linesLike(account, request);
    if (match) {
      const suggested = isForOtherDays(match, request) ? 'keep_guest' : 'combine';
      conflicts.push({ guestId: request.guestId, lineId: match.lineId, suggested });
    }
    // A browser makes the guest ids up: one called 'constructor' has no choice either.
    const chosen = match && Object.hasOwn(choices, request.guestId);
    if (match && !chosen && options.askAbout?.has(request.guestId)) continue;
    place(lines, request, chosen ? choices[request.guestId] : undefined);
  }
  const changes = lines
    .filter((line) => line.guestIds.length > 0)
    .map(({ lineId, ...line }): MergeChange =>
      lineId === null ? { kind: 'insert', ...line } : { kind: 'update', lineId, ...line },
    );
  return { changes, conflicts };
}
