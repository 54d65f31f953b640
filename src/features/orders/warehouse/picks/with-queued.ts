import { unitsToPick } from '#/domain/orders/pick.ts';
import type { GoodsLineView } from '../views.ts';
import type { QueuedPick } from './pick-outbox.ts';

/** A label that was scanned for a line. */
export interface ShownCode {
  code: string;
  /** Only this phone knows of it yet. */
  isQueued: boolean;
}

/** A line as whoever packs sees it: what the server counts, and what waits on this phone. */
export interface ShownLine extends Omit<GoodsLineView, 'codes'> {
  codes: ShownCode[];
  picked: number;
}

/** Optimistic update: adds the ticks that wait to those the list already counts. */
export function withQueued(line: GoodsLineView, queue: readonly QueuedPick[]): ShownLine {
  let { counted } = line;
  let codes: ShownCode[] = line.codes.map((code) => ({ code, isQueued: false }));
  for (const { id, lineId, pick } of queue) {
    // Counted, though the answer has not come.
    if (lineId !== line.id || line.pickKeys.includes(id)) continue;
    if (pick.kind === 'count') counted += pick.units;
    else {
      codes = codes.filter(({ code }) => code !== pick.code);
      if (!pick.isBack) codes.push({ code: pick.code, isQueued: true });
    }
  }
  const scanned = codes.length;
  return { ...line, counted, scanned, codes, picked: counted + scanned };
}

/** The line that a label will most likely be laid to, by what the label begins with; null: unknown. */
export function likelyLine(lines: readonly ShownLine[], code: string): ShownLine | null {
  const fitting = lines.filter(({ prefix }) => prefix !== null && code.startsWith(`${prefix}-`));
  return fitting.find((line) => unitsToPick(line) > 0) ?? fitting[0] ?? null;
}
