/** Long enough to see what was done, and to press “Undo”. */
export const UNDO_MS = 12_000;
