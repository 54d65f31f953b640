import { randomUUID } from 'node:crypto';
import { inTransaction } from '#/db/client.server.ts';
import { addDays } from '#/domain/dates/day.ts';
import { acceptOffer } from '#/features/custom-orders/offers/accept-offer.server.ts';
import { endOfferHolds } from '#/features/custom-orders/offers/holds/hold-offer.server.ts';
import { offerToken } from '#/features/custom-orders/offers/offer-token.server.ts';
import {
  saveOffer,
  sendOffer,
  withdrawOffer,
} from '#/features/custom-orders/offers/write-offer.server.ts';
import { insertUnderFreeReference } from '#/features/custom-orders/use-cases/free-reference.server.ts';
import * as life from './life.ts';
import { BOUGHT_PRICE, DEPOSIT, priceOf, type Offer } from './shop.ts';
import type { OfferStep } from './steps.ts';
import { didIt, newOrder, NOTHING, NOW, rangeOf, TODAY, type Done, type World } from './world.ts';

const PERSON = { contactName: 'Amina Otieno', contactEmail: 'amina@example.test' };
const PHONE = '+254712345678';
/** Longer than an offer keeps its units. */
const HOURS = 49;

/** Takes a step of an offer of bought and hired units, which may become an order. */
export async function takeOffer(world: World, step: OfferStep): Promise<Done> {
  const { shop, db } = world;
  if (step.kind === 'offer') return send(world, step);
  if (step.kind === 'holds end') {
    await endOfferHolds(db, new Date(NOW.getTime() + HOURS * 3_600_000));
    for (const offer of shop.offers) offer.isHeld = false;
    return NOTHING;
  }
  const offer = shop.offers[step.offer % shop.offers.length];
  if (!offer) return NOTHING;
  if (step.kind === 'accept') return accept(world, offer);
  // As it was sent: its draft was the first version.
  const withdrawn = withdrawOffer({ offerId: offer.id, version: 2 }, NOW);
  return [await didIt(withdrawn), life.withdraw(offer)];
}

async function send(world: World, step: Extract<OfferStep, { kind: 'offer' }>): Promise<Done> {
  const { db, shop, product, staff } = world;
  const { bought, hire, isHeld } = step;
  if (bought === 0 && !hire) return NOTHING;
  const { order: request } = await inTransaction(db, (tx) =>
    insertUnderFreeReference(tx, {
      requestKey: randomUUID(),
      status: 'new',
      locale: 'en',
      idea: 'Lamps for a wedding',
      quantity: 1,
      colors: '',
      contactPhone: PHONE,
      createdAt: NOW,
      updatedAt: NOW,
      ...PERSON,
    }),
  );
  const { start: rentalStartDate, end: rentalEndDate } = rangeOf(hire ?? { from: 0, days: 1 });
  const common = { text: product.name, productId: product.id };
  const saved = await saveOffer(
    {
      customOrderId: request.id,
      version: 0,
      validUntil: addDays(TODAY, 14),
      note: '',
      delivery: { method: 'pickup' },
      lines: [
        ...(bought > 0
          ? [{ ...common, type: 'purchase', quantity: bought, unitPrice: BOUGHT_PRICE } as const]
          : []),
        ...(hire
          ? [
              {
                ...common,
                type: 'rental',
                quantity: hire.units,
                unitPrice: priceOf(hire.days),
                depositPerUnit: DEPOSIT,
                rentalStartDate,
                rentalEndDate,
              } as const,
            ]
          : []),
      ],
    },
    NOW,
  );
  if (!saved?.ok) throw new Error('The offer was not written');
  const { offerId: id, version } = saved.value;
  const sent = await didIt(sendOffer({ offerId: id, version, holds: isHeld, adminId: staff }, NOW));
  const offer = { id, bought, hire, isHeld, isWithdrawn: false, order: null };
  return [sent, life.offer(shop, offer)];
}

async function accept(world: World, offer: Offer): Promise<Done> {
  const { db, shop, customer, begun } = world;
  const consent = {
    token: offerToken(offer.id),
    locale: 'en',
    contact: { name: PERSON.contactName, email: PERSON.contactEmail, phone: PHONE },
    address: '',
    acceptTerms: true,
  } as const;
  const accepted = await acceptOffer(db, customer, consent, begun);
  if (!accepted) throw new Error('There is no such offer');
  if (offer.isWithdrawn) return [accepted.ok, false];
  if (!life.canAccept(offer)) {
    return [accepted.ok && accepted.value.orderId === offer.order?.id, true];
  }
  const { bought, hire } = offer;
  const orderId = accepted.ok ? accepted.value.orderId : null;
  const order = await newOrder(world, orderId, { bought, hire, isDelivered: false });
  return [accepted.ok, life.accept(shop, offer, order)];
}
