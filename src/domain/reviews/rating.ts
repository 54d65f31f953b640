export const STARS = [1, 2, 3, 4, 5] as const;
export type Stars = (typeof STARS)[number];

/** How many reviews gave so many stars. */
export type StarCounts = Readonly<Record<Stars, number>>;

export interface Rating {
  /** With one decimal. */
  mean: number;
  count: number;
  counts: StarCounts;
}

/** The mean of the published reviews (REVIEW-7); null: there are none. */
export function ratingOf(counts: StarCounts): Rating | null {
  const count = STARS.reduce((sum, stars) => sum + counts[stars], 0);
  if (count === 0) return null;
  const total = STARS.reduce((sum, stars) => sum + stars * counts[stars], 0);
  return { mean: Math.round((total * 10) / count) / 10, count, counts };
}
