export const PAGE_KEYS = ['about', 'privacy', 'terms', 'shipping'] as const;
export type PageKey = (typeof PAGE_KEYS)[number];

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
