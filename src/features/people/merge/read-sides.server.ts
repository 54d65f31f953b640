import { createHash } from 'node:crypto';
import type { Executor } from '#/db/client.server.ts';
import {
  mergedConsents,
  mergedSubscription,
  mergedTags,
  type MergeAccount,
} from '#/domain/access/merge-accounts.ts';
import type { Day } from '#/domain/dates/day.ts';
import { listConsents } from '#/features/account/queries.server.ts';
import { previewAccountCarts } from '#/features/cart/merge-account-carts.server.ts';
import { listCodesOf } from '#/features/discounts/merge-customers.server.ts';
import { findPersonRow, findSubscription } from '../queries.server.ts';
import { toPersonRowView } from '../use-cases/list-people.server.ts';
import type { MergeConsents, MergeHeld, MergeSideView } from '../views.ts';
import { countHeld, listAddresses } from './queries.server.ts';

const MOST_ADDRESSES = 5;

export interface MergeIds {
  keptId: string;
  endedId: string;
}

/** Two accounts as they are, and what the kept one will hold. Null: one of them is not there. */
export async function readSides(db: Executor, { keptId, endedId }: MergeIds, today: Day) {
  const sides = [await readSide(db, keptId), await readSide(db, endedId)];
  const [kept, ended] = sides;
  if (!kept || !ended) return null;
  const carts = await previewAccountCarts(db, { from: endedId, to: keptId }, today);
  const codes = await listCodesOf(db, { from: endedId, to: keptId });
  const codesOf = (id: string) =>
    sumCodes(codes.filter(({ userId, used }) => userId === id && used > 0));
  const views = {
    kept: { ...kept.view, cartLines: carts.to, codes: codesOf(keptId) },
    ended: { ...ended.view, cartLines: carts.from, codes: codesOf(endedId) },
  };
  const after: MergeHeld = {
    orders: views.kept.orders + views.ended.orders,
    total: views.kept.total + views.ended.total,
    rentals: views.kept.rentals + views.ended.rentals,
    conversations: views.kept.conversations + views.ended.conversations,
    customOrders: views.kept.customOrders + views.ended.customOrders,
    messages: views.kept.messages + views.ended.messages,
    notes: views.kept.notes + views.ended.notes,
    cartLines: carts.after,
    tags: mergedTags(views.kept.tags, views.ended.tags),
    codes: sumCodes([...views.kept.codes, ...views.ended.codes]),
    addresses: [...new Set([...views.kept.addresses, ...views.ended.addresses])],
    consents: {
      ...mergedConsents(kept.log, ended.log),
      newsletter: toConsent(mergedSubscription(kept.view.subscription, ended.view.subscription)),
    },
  };
  // Whoever merges says what was seen by this: whatever came since is looked at first.
  const version = createHash('sha256').update(JSON.stringify(views)).digest('hex');
  return { ...views, after, version, logs: { kept: kept.log, ended: ended.log } };
}

async function readSide(db: Executor, userId: string) {
  const row = await findPersonRow(db, userId);
  if (!row) return null;
  const { seenAt: _seenAt, ...person } = toPersonRowView(row);
  const email = row.emailVerified ? row.email : null;
  const log = await listConsents(db, userId);
  const subscription = (await findSubscription(db, row.email))?.state ?? null;
  const held = await countHeld(db, { id: userId, email });
  const consents: MergeConsents = {
    ...mergedConsents(log, []),
    newsletter: toConsent(subscription),
  };
  const view: Omit<MergeSideView, 'cartLines' | 'codes'> & { subscription: typeof subscription } = {
    ...person,
    ...held,
    addresses: await listAddresses(db, userId, MOST_ADDRESSES),
    consents,
    subscription,
  };
  return { view, log };
}

function toConsent(state: 'pending' | 'subscribed' | 'left' | null): boolean | null {
  return state === null || state === 'pending' ? null : state === 'subscribed';
}

function sumCodes(rows: readonly { code: string; used: number }[]): MergeHeld['codes'] {
  const used = new Map<string, number>();
  for (const row of rows) used.set(row.code, (used.get(row.code) ?? 0) + row.used);
  return [...used].map(([code, sum]) => ({ code, used: sum }));
}

/** What the rule of merging asks of an account. */
export function toMergeAccount(side: MergeSideView): MergeAccount {
  const { id, role, isConfirmed, isClosed, blockedAt, closingAt, notes, tags } = side;
  return {
    id,
    role,
    isConfirmed,
    isClosed,
    isBlocked: blockedAt !== null,
    isClosing: closingAt !== null,
    notes,
    tags,
  };
}
