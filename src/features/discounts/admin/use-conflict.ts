import { useState } from 'react';
import { isSame } from '#/platform/forms/merge-edits.ts';
import type { Saved } from '#/platform/forms/use-tab-draft.ts';

/** What an edit in a dialog was made from, and what somebody else has saved since. */
export function useConflict<Values extends object>(saved: Saved<Values>) {
  const [base, setBase] = useState(saved);
  const [theirs, setTheirs] = useState<Saved<Values> | null>(null);
  return {
    base,
    theirs,
    /** `mine` was refused, as `now` stands there. False: it is the same, so nothing is to choose. */
    meet(now: Saved<Values>, mine: Values): boolean {
      const isOther = !isSame(mine, now.values);
      if (isOther) setTheirs(now);
      return isOther;
    },
    /** Goes on from what stands there. */
    settle() {
      if (theirs) setBase(theirs);
      setTheirs(null);
    },
    close: () => setTheirs(null),
  };
}
