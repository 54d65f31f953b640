import { getDatabase, inTransaction, type Transaction } from '#/db/client.server.ts';
import { checkRequestDates } from '#/domain/custom-orders/request-dates.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { findProduct } from '#/features/catalog/queries.server.ts';
import { rateLimit } from '#/platform/auth/rate-limit.server.ts';
import { formWait } from '#/platform/forms/form-limits.server.ts';
import type { RequestContext } from '#/platform/rpc/context.ts';
import { insertUnderFreeReference, newReference } from './free-reference.server.ts';
import { findDraftToken, takeDraftToken } from './draft-token.server.ts';
import { mailReceipt, notifyShop } from '../mails/send-custom-mails.server.ts';
import {
  deleteDraft,
  findByRequestKey,
  findDraft,
  insertEvent,
  listOrderFiles,
  lockDraft,
  updateFilesOwner,
} from '../queries.server.ts';
import type { PlaceRejection } from '../rejections.ts';
import type { PlaceCustomOrderInput } from '../schemas.ts';

const LIMITS = { address: { max: 6, window: 3600 }, usual: 120, most: 6_000 };
/** Receipts to one address in a day: the address may be somebody else's. */
const RECEIPTS = { max: 5, window: 24 * 3600 };

export interface PlacedCustomOrder {
  id: string;
  reference: string;
}

type Caller = Pick<RequestContext, 'headers' | 'clientIp' | 'responseHeaders'>;

/** Idempotent by request key, with the draft's files (CUSTOM-3); `userId` null: a guest. */
export async function placeCustomOrder(
  caller: Caller,
  input: PlaceCustomOrderInput,
  { userId, now }: { userId: string | null; now: Date },
): Promise<Result<PlacedCustomOrder, PlaceRejection>> {
  const db = getDatabase();
  const before = await findByRequestKey(db, input.requestKey);
  if (before) return ok({ id: before.id, reference: before.reference });
  if (input.website !== '') return ok({ id: crypto.randomUUID(), reference: newReference() });
  const dates = checkRequestDates(input, nairobiDay(now));
  if (!dates.ok) return dates;
  if (input.productId === null && input.idea === '') return reject({ reason: 'IDEA_MISSING' });
  const product = input.productId === null ? null : await findProduct(db, input.productId);
  if (input.productId !== null && !product?.isActive) return reject({ reason: 'PRODUCT_GONE' });
  const retryAfter = await formWait('custom-order', caller.clientIp, LIMITS);
  if (retryAfter > 0) return reject({ reason: 'TOO_MANY_REQUESTS', retryAfter });
  const wantsReceipt = (await rateLimit(`custom-receipt:${input.email}`, RECEIPTS)) === 0;
  const placed = await inTransaction(db, async (tx) => {
    const toWrite = { ...rowOf(input, now), userId, productId: product?.id ?? null };
    const names = { productName: product?.name ?? null, productNameSw: product?.nameSw ?? null };
    const { order, isNew } = await insertUnderFreeReference(tx, { ...toWrite, ...names });
    if (!isNew) return order;
    const entry = { by: 'customer', toStatus: 'new', createdAt: now } as const;
    await insertEvent(tx, { ...entry, customOrderId: order.id });
    await takeFiles(tx, caller, order.id, now);
    await notifyShop(tx, order, await listOrderFiles(tx, order.id));
    if (wantsReceipt) await mailReceipt(tx, order);
    return order;
  });
  takeDraftToken(caller.responseHeaders);
  return ok({ id: placed.id, reference: placed.reference });
}

function rowOf(input: PlaceCustomOrderInput, now: Date) {
  const { website: _trap, name, email, phone, budget, ...asked } = input;
  return {
    ...asked,
    contactName: name,
    contactEmail: email,
    contactPhone: phone,
    budget: budget === null ? null : budget * 100,
    status: 'new',
    createdAt: now,
    updatedAt: now,
  } as const;
}

async function takeFiles(tx: Transaction, caller: Caller, orderId: string, now: Date) {
  const tokenHash = await findDraftToken(caller);
  if (!tokenHash || !(await findDraft(tx, tokenHash))) return;
  const draftId = await lockDraft(tx, tokenHash, now);
  await updateFilesOwner(tx, draftId, orderId);
  await deleteDraft(tx, draftId);
}
