/** How long an answer of the API is kept, and what outdates it before. */
export interface CacheRule {
  tags: readonly string[];
  forMs: number;
  /** Not at all when the input names one of these. */
  notWith?: readonly string[];
}

/** By the tag of the pages that show the same, and no longer than a page counts as new. */
export const AS_PAGES: CacheRule = { tags: ['public'], forMs: 60_000 };

/** What an order changes without outdating a page: no tag tells of it, its age alone bounds it. */
export const BRIEFLY: CacheRule = { tags: ['public'], forMs: 1_000 };
