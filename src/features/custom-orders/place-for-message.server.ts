import type { Transaction } from '#/db/client.server.ts';
import { checkRequestDates } from '#/domain/custom-orders/request-dates.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { findProduct } from '#/features/catalog/queries.server.ts';
import { mailReceipt } from './mails/send-custom-mails.server.ts';
import { insertEvent } from './queries.server.ts';
import type { PlaceRejection } from './rejections.ts';
import type { RequestDetails } from './schemas.ts';
import { insertUnderFreeReference } from './use-cases/free-reference.server.ts';

/** What somebody wrote to the shop, and what staff add to it. */
export interface AskedByMessage {
  messageId: string;
  name: string;
  email: string;
  phone: string | null;
  locale: string;
  /** Their words. */
  idea: string;
  details: RequestDetails;
  adminId: string;
}

interface PlacedForMessage {
  id: string;
  reference: string;
  /** False: somebody else was faster, and this is theirs. */
  isNew: boolean;
}

/** Writes the custom order that a message becomes, once, and receipts it to the customer (CONTACT-3). */
export async function placeForMessage(
  tx: Transaction,
  { messageId, name, email, phone, locale, idea, details, adminId }: AskedByMessage,
  now: Date,
): Promise<Result<PlacedForMessage, PlaceRejection>> {
  const dates = checkRequestDates(details, nairobiDay(now));
  if (!dates.ok) return dates;
  const { productId, budget, ...asked } = details;
  const product = productId === null ? null : await findProduct(tx, productId);
  if (productId !== null && !product?.isActive) return reject({ reason: 'PRODUCT_GONE' });
  const { order, isNew } = await insertUnderFreeReference(tx, {
    ...asked,
    messageId,
    requestKey: `message:${messageId}`,
    status: 'new',
    locale,
    idea,
    productId: product?.id ?? null,
    productName: product?.name ?? null,
    productNameSw: product?.nameSw ?? null,
    budget: budget === null ? null : budget * 100,
    contactName: name,
    contactEmail: email,
    contactPhone: phone,
    createdAt: now,
    updatedAt: now,
  });
  const placed = { id: order.id, reference: order.reference, isNew };
  if (!isNew) return ok(placed);
  const entry = { by: 'shop', userId: adminId, toStatus: 'new', createdAt: now } as const;
  await insertEvent(tx, { ...entry, customOrderId: order.id });
  await mailReceipt(tx, order);
  return ok(placed);
}
