export const PAGE_KEYS = ['about', 'privacy', 'terms', 'shipping'] as const;
export type PageKey = (typeof PAGE_KEYS)[number];

const LEGAL_KEYS = ['privacy', 'terms', 'shipping'] as const satisfies PageKey[];

/** Whether a page binds the shop and its customers: then it says from which day it holds. */
export function isLegal(key: PageKey): boolean {
  return LEGAL_KEYS.some((legal) => legal === key);
}

export const QUESTION_GROUPS = ['hire', 'buying', 'delivery', 'payment', 'lights'] as const;
export type QuestionGroup = (typeof QUESTION_GROUPS)[number];

export const POST_TAGS = [
  'weddings',
  'venues',
  'power',
  'outdoors',
  'furniture',
  'planning',
  'colour',
] as const;
export type PostTag = (typeof POST_TAGS)[number];

export const CONTENT_KINDS = ['post', 'question', 'page', 'picture'] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

/** Kinds that stand in an order of their own, which staff decide. */
export const ORDERED_KINDS = ['question', 'picture'] as const;
export type OrderedKind = (typeof ORDERED_KINDS)[number];

/** Whether everybody sees it. A draft that waits for its time to be published is `planned`. */
export const CONTENT_STATES = ['published', 'planned', 'draft'] as const;

/** Letters of a draft that are drawn as a preview: what one call may cost of the server's time. */
export const LONGEST_PREVIEW = 3_000;
