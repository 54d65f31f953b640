import type { Transaction } from '#/db/client.server.ts';
import { priceOffer } from '#/domain/custom-orders/offer.ts';
import { multiply } from '#/domain/money/money.ts';
import { COUNTIES } from '#/domain/orders/counties.ts';
import { baseLocale, type Locale } from '#/paraglide/runtime.js';
import { readLocale } from '#/platform/i18n/read-locale.ts';
import { env } from '#/platform/env.server.ts';
import { settings } from '#/platform/settings/settings.server.ts';
import { localizePath } from '#/platform/i18n/locale-path.ts';
import { sendMail } from '#/platform/mail/send-mail.server.ts';
import {
  listOrderFiles,
  type CustomEventRow,
  type CustomFileRow,
  type CustomOrderRow,
} from '../queries.server.ts';
import { offerToken } from '../offers/offer-token.server.ts';
import type { OfferLineRow, OfferRow } from '../offers/queries.server.ts';
import type { CustomAnswerData } from './custom-answer.server.tsx';
import type { CustomOfferData } from './custom-offer.server.tsx';
import type { CustomReceiptData } from './custom-receipt.server.tsx';
import type { CustomReplyData } from './custom-reply.server.tsx';
import type { CustomShopData } from './custom-shop.server.tsx';

export async function mailReceipt(tx: Transaction, order: CustomOrderRow): Promise<void> {
  const files = await listOrderFiles(tx, order.id);
  const data: CustomReceiptData = { reference: order.reference, files: files.length };
  await sendMail(tx, {
    to: order.contactEmail,
    template: 'custom-order-receipt',
    data,
    locale: localeOf(order),
    dedupeKey: `custom-order-receipt:${order.id}`,
    replyTo: settings().shop.email,
  });
}

/** Puts the request before the shop's people; an answer to the mail goes to the customer. */
export async function notifyShop(
  tx: Transaction,
  order: CustomOrderRow,
  files: readonly CustomFileRow[],
): Promise<void> {
  const { reference, idea, quantity, colors, eventDate, deadline, budget } = order;
  const data: CustomShopData = {
    reference,
    idea,
    quantity,
    colors,
    eventDate,
    deadline,
    budget,
    title: order.productName ?? '',
    name: order.contactName,
    email: order.contactEmail,
    phone: order.contactPhone,
    county: COUNTIES.find(({ code }) => code === order.countyCode)?.name ?? null,
    files: files.map(({ name }) => name),
  };
  await sendMail(tx, {
    to: settings().shop.email,
    template: 'custom-order-shop',
    data,
    locale: baseLocale,
    dedupeKey: `custom-order-shop:${order.id}`,
    replyTo: order.contactEmail,
  });
}

export async function mailReply(
  tx: Transaction,
  order: CustomOrderRow,
  event: CustomEventRow,
): Promise<void> {
  const locale = localeOf(order);
  const path = localizePath(`/orders/custom/${order.id}`, locale);
  const data: CustomReplyData = {
    reference: order.reference,
    name: order.contactName,
    message: event.message,
    quote: event.toStatus === 'quoted' ? order.quote : null,
    url: order.userId === null ? null : new URL(path, env().publicUrl).href,
  };
  await sendMail(tx, {
    to: order.contactEmail,
    template: 'custom-order-reply',
    data,
    locale,
    dedupeKey: `custom-order-reply:${event.id}`,
    replyTo: settings().shop.email,
  });
}

interface MailedOffer {
  offer: OfferRow;
  lines: readonly OfferLineRow[];
  /** Until then its units are kept from others; null: nothing is kept. */
  heldUntil: Date | null;
  isReminder?: boolean;
}

export async function mailOffer(
  tx: Transaction,
  order: CustomOrderRow,
  { offer, lines, heldUntil, isReminder = false }: MailedOffer,
): Promise<void> {
  const locale = localeOf(order);
  await sendMail(tx, {
    to: order.contactEmail,
    template: 'custom-offer',
    data: {
      ...offerData(order, offer, lines),
      heldUntil: heldUntil?.toISOString() ?? null,
      isReminder,
    },
    locale,
    dedupeKey: `custom-offer${isReminder ? '-reminder' : ''}:${offer.id}`,
    replyTo: settings().shop.email,
  });
}

function offerData(
  order: CustomOrderRow,
  offer: OfferRow,
  lines: readonly OfferLineRow[],
): Omit<CustomOfferData, 'isReminder' | 'heldUntil'> {
  const { lines: _priced, ...sums } = priceOffer({ ...offer, lines });
  const path = localizePath(`/offers/${offerToken(offer.id)}`, localeOf(order));
  return {
    reference: order.reference,
    name: order.contactName,
    note: offer.note,
    url: new URL(path, env().publicUrl).href,
    validUntil: offer.validUntil,
    place: offer.deliveryMethod,
    lines: lines.map(
      ({ text, quantity, unitPrice, rentalStartDate: start, rentalEndDate: end }) => ({
        text,
        quantity,
        total: multiply(unitPrice, quantity),
        start,
        end,
      }),
    ),
    sums,
  };
}

export async function notifyShopOfAnswer(tx: Transaction, order: CustomOrderRow): Promise<void> {
  const { reference, contactName: name, status } = order;
  const data: CustomAnswerData = { reference, name, accepted: status === 'accepted' };
  await sendMail(tx, {
    to: settings().shop.email,
    template: 'custom-order-answer',
    data,
    locale: baseLocale,
    dedupeKey: `custom-order-answer:${order.id}:${order.updatedAt.getTime()}`,
    replyTo: order.contactEmail,
  });
}

function localeOf({ locale }: CustomOrderRow): Locale {
  return readLocale(locale);
}
