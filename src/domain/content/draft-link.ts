/** Kinds with a page of their own, which can be shown to somebody before everybody sees it. */
export const SHARED_KINDS = ['post', 'page'] as const;
export type SharedKind = (typeof SHARED_KINDS)[number];

const LASTS_MS = 7 * 24 * 3_600_000;

/** When a link to a draft that is made now stops opening it (CONTENT-7). */
export function draftLinkEnd(now: Date): Date {
  return new Date(now.getTime() + LASTS_MS);
}

/** Whether a link that ends then still opens the draft; null: there is no link. */
export function isDraftLinkOpen(endsAt: Date | null, now: Date): endsAt is Date {
  return endsAt !== null && now < endsAt;
}
