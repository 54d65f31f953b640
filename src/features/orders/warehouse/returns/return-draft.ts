import * as z from 'zod/mini';
import { nairobiDay, type Day } from '#/domain/dates/day.ts';
import { APART_KINDS } from '#/domain/orders/apart.ts';
import type { ReturnCondition } from '#/domain/orders/rental-status.ts';
import { createPersistedStore } from '#/platform/forms/persisted-store.ts';
import type { GoodsLineView } from '../views.ts';

const count = z.int().check(z.minimum(0), z.maximum(1_000_000));

const draftLine = z.strictObject({
  /** Units that come back now, of those that carry no label or nobody read it. */
  counted: count,
  /** Labels that were read, and how their units are; null: ready for the next hire. */
  codes: z.array(z.strictObject({ code: z.string(), kind: z.nullable(z.enum(APART_KINDS)) })),
  /** Of those that were counted. */
  charging: count,
  damaged: count,
  /** Parts that are missing, by their names. */
  missing: z.record(z.string(), count),
  note: z.string(),
});

/** What was counted of one line, and not sent yet. */
export type DraftLine = z.output<typeof draftLine>;

const drafts = z.record(z.string(), z.record(z.string(), draftLine));
type Drafts = z.output<typeof drafts>;

export const EMPTY_LINE: DraftLine = {
  counted: 0,
  codes: [],
  charging: 0,
  damaged: 0,
  missing: {},
  note: '',
};

/** What is counted of returns, by order and line: kept on the phone until it is sent. */
export const returnDrafts = createPersistedStore<Drafts>({
  name: 'warehouseReturns',
  parse(text) {
    try {
      const read = drafts.safeParse(JSON.parse(text ?? '{}'));
      return read.success ? read.data : {};
    } catch {
      return {};
    }
  },
  serialise: (value) => (Object.keys(value).length === 0 ? null : JSON.stringify(value)),
});

export function changeDraftLine(orderId: string, lineId: string, change: Partial<DraftLine>): void {
  const all = returnDrafts.readStored();
  const order = all[orderId] ?? {};
  const line = { ...(order[lineId] ?? EMPTY_LINE), ...change };
  returnDrafts.write({ ...all, [orderId]: { ...order, [lineId]: line } });
}

export function dropDraft(orderId: string): void {
  const { [orderId]: _gone, ...rest } = returnDrafts.readStored();
  returnDrafts.write(rest);
}

export const unitsBack = ({ counted, codes }: DraftLine): number => counted + codes.length;

/** Units of a line that are still with the customer. */
export const unitsOut = ({ hireStatus, quantity, returned }: GoodsLineView): number =>
  hireStatus === 'out' ? quantity - returned : 0;

function missingOf({ missing }: DraftLine): [string, number][] {
  return Object.entries(missing).filter(([, units]) => units > 0);
}

/** How the line is, once the last of its units is back; null: some are still out. */
function conditionOf(line: GoodsLineView, draft: DraftLine): ReturnCondition | null {
  if (unitsBack(draft) < unitsOut(line)) return null;
  const isDamaged = draft.damaged > 0 || draft.codes.some(({ kind }) => kind === 'damaged');
  if (isDamaged) return 'damaged';
  return missingOf(draft).length > 0 ? 'incomplete' : 'good';
}

/** What is sent of one line; `missingText` says which parts are missing. */
export function toTakenLine(
  line: GoodsLineView,
  draft: DraftLine,
  missingText: (parts: string) => string,
) {
  const parts = missingOf(draft).map(([name, units]) => `${units} × ${name}`);
  const note = [parts.length > 0 ? missingText(parts.join(', ')) : '', draft.note.trim()];
  const counted = APART_KINDS.map((kind) => ({ kind, units: draft[kind], code: null }));
  const scanned = draft.codes.flatMap(({ code, kind }) =>
    kind === null ? [] : [{ kind, units: 1, code }],
  );
  return {
    lineId: line.id,
    units: unitsBack(draft),
    returnedBefore: line.returned,
    condition: conditionOf(line, draft),
    note: note.filter(Boolean).join('. ').slice(0, 500),
    codes: draft.codes.map(({ code }) => code),
    apart: [...counted.filter(({ units }) => units > 0), ...scanned],
  };
}

/** The day on which units count as back that are counted now, by the clock of the phone. */
export const countedToday = (): Day => nairobiDay(new Date());
