import { getDatabase, inTransaction, type Executor, type Transaction } from '#/db/client.server.ts';
import { CONSENT_PURPOSES, CONSENT_VERSION } from '#/domain/access/consent.ts';
import { checkMerge, mergedConsents, type MergeRejection } from '#/domain/access/merge-accounts.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import {
  endMergedAccount,
  removeMergedPictures,
} from '#/features/account/end-merged-account.server.ts';
import {
  insertConsent,
  listConsents,
  lockAccounts,
  updateConsentsOwner,
  updateProfileRow,
} from '#/features/account/queries.server.ts';
import { updateReminderOwner } from '#/features/abandoned-carts/queries.server.ts';
import { updateRewardOwner } from '#/features/referrals/queries.server.ts';
import { updateReviewOwner } from '#/features/reviews/queries.server.ts';
import { recordStep } from '#/features/audit/record-step.server.ts';
import { mergeAccountCarts } from '#/features/cart/merge-account-carts.server.ts';
import { mergeCodeCustomers } from '#/features/discounts/merge-customers.server.ts';
import { changeSubscription } from '#/features/newsletter/account-subscription.server.ts';
import type { PeopleRejection } from '../rejections.ts';
import type { MergeInput, PreviewMergeInput } from '../schemas.ts';
import { MOST_NOTES, MOST_TAGS } from '../use-cases/limits.ts';
import type { MergePreviewView } from '../views.ts';
import {
  deleteRequestKeys,
  updateMessageSender,
  updateNotesOwner,
  updateOrderOwner,
  updateRequestOwner,
  updateTagsOwner,
  updateTalkOwner,
  type MergePair,
} from './queries.server.ts';
import { readSides, toMergeAccount } from './read-sides.server.ts';

type Sides = NonNullable<Awaited<ReturnType<typeof readSides>>>;

const MOST = { notes: MOST_NOTES, tags: MOST_TAGS };

function check(sides: Sides, actorId: string, letsBlockedIn: boolean) {
  const [kept, ended] = [toMergeAccount(sides.kept), toMergeAccount(sides.ended)];
  return checkMerge({ actorId, kept, ended, letsBlockedIn, most: MOST });
}

/** Both accounts beside what the kept one will hold. Null: one of them is not there. */
export async function previewMerge(
  db: Executor,
  actorId: string,
  input: PreviewMergeInput,
  now: Date,
): Promise<MergePreviewView | null> {
  const sides = await readSides(db, input, nairobiDay(now));
  if (!sides) return null;
  const { kept, ended, after, version } = sides;
  // That a blocked person gets in again is asked, not refused.
  const checked = check(sides, actorId, true);
  return { kept, ended, after, version, refused: checked.ok ? null : toRejection(checked) };
}

function toRejection({ ok: _ok, ...rejection }: { ok: false } & MergeRejection): MergeRejection {
  return rejection;
}

/** Thrown so that the transaction is rolled back with what it did. */
class CartFull extends Error {}

/**
 * Makes two accounts of one person one (ACCOUNT-18): all that the ended one has goes to the kept
 * one, in one READ COMMITTED transaction. Locks: accounts → request keys → carts → custom orders →
 * orders → codes → conversations → outbox. Null: one of them is not there.
 */
export async function mergePeople(
  actorId: string,
  input: MergeInput,
  now: Date,
): Promise<Result<null, PeopleRejection> | null> {
  try {
    const merged = await inTransaction(getDatabase(), (tx) => merge(tx, actorId, input, now));
    if (merged?.ok) await removeMergedPictures(input.endedId);
    return merged;
  } catch (error) {
    if (error instanceof CartFull) return reject({ reason: 'MERGED_CART_FULL' });
    throw error;
  }
}

async function merge(
  tx: Transaction,
  actorId: string,
  input: MergeInput,
  now: Date,
): Promise<Result<null, PeopleRejection> | null> {
  const { keptId, endedId } = input;
  await lockAccounts(tx, [keptId, endedId]);
  const today = nairobiDay(now);
  const sides = await readSides(tx, input, today);
  if (!sides) return null;
  const checked = check(sides, actorId, input.letsBlockedIn);
  if (!checked.ok) return checked;
  if (sides.version !== input.version) return reject({ reason: 'MERGE_CHANGED' });
  const { kept, ended } = sides;
  const pair: MergePair = {
    from: { id: endedId, email: ended.isConfirmed ? ended.email : null },
    to: { id: keptId, email: kept.email },
  };
  await deleteRequestKeys(tx, endedId);
  const left = await mergeAccountCarts(tx, { from: endedId, to: keptId }, today);
  if (left > 0) throw new CartFull();
  await updateRequestOwner(tx, pair);
  await updateOrderOwner(tx, pair);
  await mergeCodeCustomers(tx, { from: endedId, to: keptId });
  await updateReminderOwner(tx, { from: endedId, to: keptId });
  await updateRewardOwner(tx, { from: endedId, to: keptId });
  await updateReviewOwner(tx, { from: endedId, to: keptId });
  await updateTalkOwner(tx, pair);
  await updateMessageSender(tx, pair);
  await updateNotesOwner(tx, pair);
  await updateTagsOwner(tx, pair, sides.after.tags);
  await moveConsents(tx, sides, now);
  const [name, phone] = [sides[input.name].name, sides[input.phone].phone];
  await updateProfileRow(tx, keptId, { fullName: name, phone }, now);
  await record(tx, sides);
  await endMergedAccount(tx, { kept, ended }, now);
  return ok(null);
}

/** The proofs go along; where they leave more than both said, a no is added. */
async function moveConsents(tx: Transaction, { kept, ended, after, logs }: Sides, now: Date) {
  const merged = mergedConsents(logs.kept, logs.ended);
  await updateConsentsOwner(tx, { from: ended.id, to: kept.id });
  const standing = mergedConsents(await listConsents(tx, kept.id), []);
  for (const purpose of CONSENT_PURPOSES) {
    const granted = merged[purpose];
    if (granted === null || granted === standing[purpose]) continue;
    const consent = { userId: kept.id, purpose, granted, version: CONSENT_VERSION, createdAt: now };
    await insertConsent(tx, consent);
  }
  // The list goes by addresses, and the ended one is read no more.
  await changeSubscription(tx, { ...ended, wanted: false }, now);
  if (after.consents.newsletter === false) {
    await changeSubscription(tx, { ...kept, wanted: false }, now);
  }
}

/** Both pages say which address became which. */
async function record(tx: Transaction, { kept, ended }: Sides): Promise<void> {
  const details = { kept: kept.email, ended: ended.email };
  for (const { id } of [kept, ended]) {
    await recordStep(tx, { thing: 'users', thingId: id, step: 'accounts_merged', details });
  }
}
