import type { BothLanguages } from '#/domain/catalog/product.ts';
import type { Schedule } from '#/domain/time/business-hours.ts';

export interface Shop {
  name: string;
  /** As people write them: `+254 700 000 001`. */
  phones: string[];
  whatsapp: string;
  email: string;
  /** How to find the shop, in words; null: by appointment. */
  directions: string | null;
  /** Only the networks that are configured. */
  social: { network: 'facebook' | 'instagram' | 'tiktok' | 'x'; url: string }[];
  agency: { name: string; url: string };
  /** Origin without a trailing slash. */
  publicUrl: string;
  /** The tag manager's container; null: there is none, and nobody is asked for consent. */
  tagId: string | null;
  /** How long an unpaid order keeps its units. */
  holdMinutes: number;
}

export interface ShopView extends Shop {
  /** As far as a page needs it. */
  hours: Schedule;
  /** ISO instant: what the page says of the opening hours is as of then, until the next change. */
  hoursAsOf: string;
  /** The offered categories, for pages that lead nowhere. */
  categories: { key: string; name: string }[];
  /** The offered occasions, for the menu. */
  occasions: { key: string; name: string }[];
  /** A notice above every page; absent when there is none. */
  banner?: BothLanguages;
}

export function phoneLink(phone: string): string {
  return `tel:${phone.replaceAll(/[^+\d]/g, '')}`;
}

export function whatsAppLink(shop: Pick<Shop, 'whatsapp'>, text?: string): string {
  const number = shop.whatsapp.replaceAll(/\D/g, '');
  return `https://wa.me/${number}${text ? `?text=${encodeURIComponent(text)}` : ''}`;
}

export function mailLink(shop: Pick<Shop, 'email'>, subject?: string, body?: string): string {
  const parts = [
    subject && `subject=${encodeURIComponent(subject)}`,
    // Mail programs want CRLF (RFC 6068).
    body && `body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`,
  ].filter(Boolean);
  return `mailto:${shop.email}${parts.length > 0 ? `?${parts.join('&')}` : ''}`;
}
