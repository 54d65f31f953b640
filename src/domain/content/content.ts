/** Texts at fixed addresses, each its own route. */
export const PAGE_KEYS = ['about', 'privacy', 'terms', 'shipping'] as const;
export type PageKey = (typeof PAGE_KEYS)[number];

/** Groups of questions, in the order in which they are shown. */
export const QUESTION_GROUPS = ['hire', 'buying', 'delivery', 'payment', 'lights'] as const;
export type QuestionGroup = (typeof QUESTION_GROUPS)[number];

/** What articles are about. */
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

/** The kinds of content that the shop keeps. */
export const CONTENT_KINDS = ['post', 'question', 'page', 'picture'] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];
