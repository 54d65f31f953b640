/** Letters from which on something is suggested: one says nothing yet. */
export const SHORTEST_SUGGESTED = 2;
