import * as z from 'zod/mini';
import { createPersistedStore, jsonOrNull } from '#/platform/forms/persisted-store.ts';
import { PRIVATE_PREFIX } from '#/platform/forms/storage.ts';
import type { WarehouseView } from '../views.ts';

/** Counted up when a view changes: what an older version of the shop has kept cannot be drawn. */
const SHAPE = 1;
/** Days that somebody looks at between two lines. */
const MOST_LISTS = 5;
/** What is older says nothing about the goods any more. */
const LONGEST_MS = 24 * 3_600_000;

export interface StoredList {
  view: WarehouseView;
  /** When the server said so, in milliseconds. */
  at: number;
}

const storedShape = z.strictObject({
  shape: z.literal(SHAPE),
  owner: z.uuid(),
  /** The latest first. */
  lists: z.array(
    z.strictObject({ when: z.string(), at: z.number(), view: z.custom<WarehouseView>(isObject) }),
  ),
});

type Stored = z.output<typeof storedShape> | null;

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

/** The lists that one person read last on this phone; they go when that person signs out. */
export const storedLists = createPersistedStore<Stored>({
  name: `${PRIVATE_PREFIX}warehouse`,
  ...jsonOrNull(storedShape),
});

interface Key {
  owner: string;
  /** What was asked for: a day, or the name of one. */
  when: string;
}

/** Null: this person read none, or too long ago. */
export function findStored(
  stored: Stored,
  { owner, when }: Key,
  now = Date.now(),
): StoredList | null {
  if (stored?.owner !== owner) return null;
  return stored.lists.find((one) => one.when === when && now - one.at < LONGEST_MS) ?? null;
}

/** Instead of what was kept of the same days, and of anybody else. */
export function storeList({ owner, when }: Key, { view, at }: StoredList): void {
  const before = storedLists.readStored();
  const others = before?.owner === owner ? before.lists.filter((one) => one.when !== when) : [];
  const lists = [{ when, at, view }, ...others].slice(0, MOST_LISTS);
  storedLists.write({ shape: SHAPE, owner, lists });
}

export function newerOf(one: StoredList | null, other: StoredList | null): StoredList | null {
  if (!one || !other) return one ?? other;
  return other.at > one.at ? other : one;
}
