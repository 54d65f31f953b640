/** What a page is read on, as its browser says. */
export const DEVICES = ['phone', 'tablet', 'desktop'] as const;
export type Device = (typeof DEVICES)[number];

/** Where a visit came from. `direct`: typed, stored, or from an app that does not say. */
export const SOURCES = [
  'direct',
  'google',
  'bing',
  'other_search',
  'whatsapp',
  'instagram',
  'facebook',
  'tiktok',
  'x',
  'youtube',
  'linkedin',
  'assistants',
  'mail',
  'other_site',
] as const;
export type Source = (typeof SOURCES)[number];

/** What leads to a paid order, in its order. The first four are counted in browsers, the others are orders. */
export const FUNNEL_STEPS = [
  'visit',
  'product',
  'cart',
  'checkout',
  'ordered',
  'prompted',
  'paid',
] as const;
export type FunnelStep = (typeof FUNNEL_STEPS)[number];

/** Kinds of pages that are steps. */
export const STEP_OF_PAGE: Readonly<Record<string, FunnelStep>> = {
  '/products/$id': 'product',
  '/checkout': 'checkout',
};

/**
 * The device by the name its browser gives itself, and by `Sec-CH-UA-Mobile` where it is sent (REPORT-9).
 * An iPad calls itself a Mac, and counts as one.
 */
export function deviceOf(userAgent: string, mobileHint: string | null): Device {
  if (/ipad|tablet|kindle|silk|playbook/i.test(userAgent)) return 'tablet';
  if (/android/i.test(userAgent) && !/mobile/i.test(userAgent)) return 'tablet';
  if (mobileHint === '?1' || /mobi|iphone|ipod|opera mini/i.test(userAgent)) return 'phone';
  return 'desktop';
}

/** By the last parts of a host, or by what a link of ours calls itself in `utm_source`. */
const NAMES: readonly (readonly [Source, RegExp])[] = [
  ['mail', /^(?:newsletter|e?mail)$|(?:^|\.)(?:mail\.\w+|outlook\.\w+)(?:\.\w+)*$/],
  ['google', /(?:^|\.)google(?:\.[a-z]{2,3}){0,2}$/],
  ['bing', /(?:^|\.)bing(?:\.com)?$/],
  ['other_search', /(?:^|\.)(?:duckduckgo|yahoo|ecosia|yandex|baidu|brave)(?:\.[a-z]{2,3}){0,2}$/],
  ['whatsapp', /(?:^|\.)(?:whatsapp(?:\.com)?|wa\.me)$/],
  ['instagram', /(?:^|\.)(?:instagram(?:\.com)?|ig)$/],
  ['facebook', /(?:^|\.)(?:facebook(?:\.com)?|fb(?:\.com|\.me)?|messenger\.com)$/],
  ['tiktok', /(?:^|\.)tiktok(?:\.com)?$/],
  ['x', /^(?:x|t\.co|twitter)$|(?:^|\.)(?:x\.com|twitter\.com)$/],
  ['youtube', /(?:^|\.)(?:youtube(?:\.com)?|youtu\.be)$/],
  ['linkedin', /(?:^|\.)(?:linkedin(?:\.com)?|lnkd\.in)$/],
  ['assistants', /(?:^|\.)(?:chatgpt|openai|perplexity|claude|gemini|copilot)(?:\.\w+){0,2}$/],
];

/** The source of a visit by the host of the page before it, or by `utm_source`; empty: there is none (REPORT-9). */
export function sourceOf(from: string): Source {
  const name = from.trim().toLowerCase();
  if (name === '') return 'direct';
  // Gemini and mail are subdomains of a search engine.
  if (name === 'gemini.google.com') return 'assistants';
  return NAMES.find(([, pattern]) => pattern.test(name))?.[0] ?? 'other_site';
}

const LONGEST_TERM = 40;

/**
 * What was searched for as it is counted: small letters, single spaces. Null: nothing, longer than a thing is
 * called, or what may be a telephone number, an address or an order's number (REPORT-10).
 */
export function searchTerm(typed: string): string | null {
  const term = typed.toLowerCase().replaceAll(/\s+/g, ' ').trim();
  if (term.length < 2 || term.length > LONGEST_TERM || !/\p{L}/u.test(term)) return null;
  return /@|:\/\/|www\.|(?:\d[\s-]?){5}/.test(term) ? null : term;
}
