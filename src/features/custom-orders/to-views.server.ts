import type { Day } from '#/domain/dates/day.ts';
import { COUNTIES } from '#/domain/orders/counties.ts';
import type { Locale } from '#/paraglide/runtime.js';
import { offerToken } from './offers/offer-token.server.ts';
import type { OfferRow } from './offers/queries.server.ts';
import { toOfferStateView } from './offers/to-views.server.ts';
import type { CustomEventRow, CustomFileRow, CustomOrderRow } from './queries.server.ts';
import type { CustomFileView, CustomOrderCardView, CustomOrderView } from './views.ts';

const TITLE_LETTERS = 60;

export function toFileView({ id, name, kind, bytes }: CustomFileRow): CustomFileView {
  return { id, name, kind, bytes, url: `/api/custom-orders/files/${id}` };
}

/** The beginning of a text, cut between words where it can be. */
function beginningOf(text: string): string {
  const [firstLine = ''] = text.split('\n');
  if (firstLine.length <= TITLE_LETTERS) return firstLine;
  const cut = firstLine.slice(0, TITLE_LETTERS);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), TITLE_LETTERS / 2)).trimEnd()}…`;
}

function productNameOf(row: CustomOrderRow, locale: Locale): string | null {
  return locale === 'sw' ? row.productNameSw : row.productName;
}

export function toCustomCardView(row: CustomOrderRow, locale: Locale): CustomOrderCardView {
  return {
    id: row.id,
    reference: row.reference,
    status: row.status,
    title: productNameOf(row, locale) ?? beginningOf(row.idea),
    quantity: row.quantity,
    placedAt: row.createdAt.toISOString(),
  };
}

export function toCustomView(
  row: CustomOrderRow,
  parts: { files: CustomFileRow[]; events: CustomEventRow[]; offer: OfferRow | null; today: Day },
  locale: Locale,
): CustomOrderView {
  const productName = productNameOf(row, locale);
  const { contactName: name, contactEmail: email, contactPhone: phone } = row;
  return {
    ...toCustomCardView(row, locale),
    product: productName === null ? null : { id: row.productId, name: productName },
    idea: row.idea,
    colors: row.colors,
    eventDate: row.eventDate,
    deadline: row.deadline,
    county: COUNTIES.find(({ code }) => code === row.countyCode)?.name ?? null,
    budget: row.budget,
    quote: row.quote,
    offer: parts.offer && {
      token: offerToken(parts.offer.id),
      ...toOfferStateView(parts.offer, parts.today),
    },
    version: row.version,
    contact: { name, email, phone },
    files: parts.files.map(toFileView),
    history: parts.events.map(({ id, by, toStatus, message, createdAt }) => ({
      id,
      by,
      status: toStatus,
      message,
      at: createdAt.toISOString(),
    })),
  };
}
