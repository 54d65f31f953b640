import { inTransaction, type Executor } from '#/db/client.server.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { mailPlaceChanged } from '../mails/mail-changed.server.ts';
import { insertOrderEvent, listOrderLines } from '../queries.server.ts';
import type { PlaceRejection } from '../rejections.ts';
import { checkChangeOf, lockToChange, type OrderChanger } from './lock-to-change.server.ts';
import { updatePlace } from './queries.server.ts';

/** Where an order goes and whom the driver calls. Another county is another order: it has its price. */
export interface Place {
  /** Null: it is picked up. */
  address: string | null;
  phone: string;
}

type PlaceChange = OrderChanger & {
  orderId: string;
  place: Place;
  /** What the change rests on. */
  seen: Place;
};

/**
 * Changes address and phone of a paid order that has not left (ORDER-19). Under the order's lock: one
 * that is being sent out goes where it was to go, or where it shall. Null: no such order of this person.
 */
export function changePlace(
  db: Executor,
  change: PlaceChange,
  now: Date,
): Promise<Result<null, PlaceRejection> | null> {
  const { orderId, seen } = change;
  return inTransaction(db, async (tx) => {
    const order = await lockToChange(tx, change);
    if (!order) return null;
    const checked = checkChangeOf(change, order, await listOrderLines(tx, [orderId]), now);
    if (!checked.ok) return checked;
    const before: Place = { address: order.address, phone: order.contactPhone };
    const after: Place = {
      address: order.deliveryMethod === 'pickup' ? before.address : change.place.address,
      phone: change.place.phone,
    };
    if (isSame(before, after)) return ok(null);
    if (!isSame(before, seen)) return reject({ reason: 'PLACE_CHANGED', ...before });
    if (order.deliveryMethod === 'delivery' && after.address === null) {
      return reject({ reason: 'ADDRESS_MISSING' });
    }
    await updatePlace(tx, orderId, after);
    const eventId = await insertOrderEvent(tx, {
      orderId,
      kind: 'place_changed',
      details: detailsOf(before, after),
    });
    const changed = { ...order, address: after.address, contactPhone: after.phone };
    await mailPlaceChanged(tx, changed, eventId);
    return ok(null);
  });
}

function isSame(a: Place, b: Place): boolean {
  return a.address === b.address && a.phone === b.phone;
}

/** For the history: only what is other than before. */
function detailsOf(before: Place, after: Place): Record<string, string> {
  return {
    ...(before.address !== after.address && {
      addressBefore: before.address ?? '',
      address: after.address ?? '',
    }),
    ...(before.phone !== after.phone && { phoneBefore: before.phone, phone: after.phone }),
  };
}
