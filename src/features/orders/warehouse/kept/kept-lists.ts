import * as z from 'zod/mini';
import { createPersistedStore } from '#/platform/forms/persisted-store.ts';
import { PRIVATE_PREFIX } from '#/platform/forms/storage.ts';
import type { WarehouseView } from '../views.ts';

/** Counted up when a view changes: what an older version of the shop has kept cannot be drawn. */
const SHAPE = 1;
/** Days that somebody looks at between two lines. */
const MOST_LISTS = 5;
/** What is older says nothing about the goods any more. */
const LONGEST_MS = 24 * 3_600_000;

export interface KeptList {
  view: WarehouseView;
  /** When the server said so, in milliseconds. */
  at: number;
}

const keptShape = z.strictObject({
  shape: z.literal(SHAPE),
  owner: z.uuid(),
  /** The latest first. */
  lists: z.array(
    z.strictObject({ when: z.string(), at: z.number(), view: z.custom<WarehouseView>(isObject) }),
  ),
});

type Kept = z.output<typeof keptShape> | null;

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

/** The lists that one person read last on this phone; they go when that person signs out. */
export const keptLists = createPersistedStore<Kept>({
  name: `${PRIVATE_PREFIX}warehouse`,
  parse(text) {
    try {
      const read = keptShape.safeParse(JSON.parse(text ?? 'null'));
      return read.success ? read.data : null;
    } catch {
      return null;
    }
  },
  serialise: (kept) => (kept === null ? null : JSON.stringify(kept)),
});

interface Key {
  owner: string;
  /** What was asked for: a day, or the name of one. */
  when: string;
}

/** Null: this person read none, or too long ago. */
export function findKept(kept: Kept, { owner, when }: Key, now = Date.now()): KeptList | null {
  if (kept?.owner !== owner) return null;
  return kept.lists.find((one) => one.when === when && now - one.at < LONGEST_MS) ?? null;
}

/** Instead of what was kept of the same days, and of anybody else. */
export function keepList({ owner, when }: Key, { view, at }: KeptList): void {
  const before = keptLists.readStored();
  const others = before?.owner === owner ? before.lists.filter((one) => one.when !== when) : [];
  const lists = [{ when, at, view }, ...others].slice(0, MOST_LISTS);
  keptLists.write({ shape: SHAPE, owner, lists });
}

export function newerOf(one: KeptList | null, other: KeptList | null): KeptList | null {
  if (!one || !other) return one ?? other;
  return other.at > one.at ? other : one;
}
