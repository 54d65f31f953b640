import { useHydrated } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { isSame } from './merge-edits.ts';
import { readStored, removeStored, writeStored } from './storage.ts';

/** Values as they are saved, and the version that they have. */
export interface Saved<Values> {
  version: number;
  values: Values;
}

export interface TabDraft<Values> {
  values: Values;
  /** What the edit began with; by now something newer may be saved. */
  base: Saved<Values>;
  isUnsaved: boolean;
  /** It was typed before the page was opened this time. */
  isRestored: boolean;
  change: (values: Values) => void;
  /** Changes what is typed by then, as when a picture has arrived. */
  edit: (change: (now: Values) => Values) => void;
  /** `sent` was saved. What was typed since then stays. */
  settle: (sent: Values, saved: Saved<Values>) => void;
  /** Goes on with `values` as an edit of what somebody else has saved. */
  rebase: (saved: Saved<Values>, values: Values) => void;
  discard: () => void;
}

/**
 * The values of an editor. What is typed and not saved is kept for this tab, with the version it was
 * made from: after a reload it is there again, and saving it overwrites nothing unseen.
 */
export function useTabDraft<Values extends object>(
  name: string,
  saved: Saved<Values>,
): TabDraft<Values> {
  const [typed, setTyped] = useState<Kept<Values> | null>(null);
  const stored = useStoredDraft(name, saved);
  const kept = typed ?? stored ?? { base: saved, values: saved.values, isRestored: false };
  const isUnsaved = !isSame(kept.values, kept.base.values);

  useEffect(() => {
    if (!typed) return;
    if (isUnsaved) writeStored('session', name, { base: typed.base, values: typed.values });
    else removeStored('session', name);
  }, [name, typed, isUnsaved]);

  const isOutdated = !isUnsaved && kept.base.version < saved.version;
  const draft = isOutdated ? { base: saved, values: saved.values, isRestored: false } : kept;
  return {
    ...draft,
    isUnsaved,
    change: (values) => setTyped({ ...draft, values }),
    edit: (change) =>
      setTyped((now) => {
        const current = now === null || now === typed ? draft : now;
        return { ...current, values: change(current.values) };
      }),
    settle: (sent, next) =>
      setTyped((now) => ({
        base: next,
        values: !now || isSame(now.values, sent) ? next.values : now.values,
        isRestored: false,
      })),
    rebase: (base, values) => setTyped({ base, values, isRestored: false }),
    discard: () => setTyped({ base: saved, values: saved.values, isRestored: false }),
  };
}

type Kept<Values> = Pick<TabDraft<Values>, 'base' | 'values' | 'isRestored'>;

/** Whether this tab keeps what was typed and not saved, so that its editor is opened again. */
export function useHasTabDraft(name: string): boolean {
  const hydrated = useHydrated();
  return useMemo(() => hydrated && readStored('session', name) !== null, [hydrated, name]);
}

/** What was kept for this tab before; none until hydration, as the server has no storage. */
function useStoredDraft<Values extends object>(
  name: string,
  saved: Saved<Values>,
): Kept<Values> | null {
  const hydrated = useHydrated();
  const [read] = useState(() => {
    let found: Kept<Values> | null | undefined;
    return () => {
      if (found !== undefined) return found;
      const stored = readStored('session', name);
      found = isDraftOf(stored, saved) ? { ...stored, isRestored: true } : null;
      return found;
    };
  });
  return hydrated ? read() : null;
}

const fields = z.record(z.string(), z.unknown());
const draftShape = z.object({
  base: z.object({ version: z.int(), values: fields }),
  values: fields,
});

/** Whether it was kept by an editor of the same fields; those of an older shop may differ. */
function isDraftOf<Values extends object>(
  stored: unknown,
  { values }: Saved<Values>,
): stored is { base: Saved<Values>; values: Values } {
  const draft = draftShape.safeParse(stored);
  if (!draft.success) return false;
  const names = (found: object) => Object.keys(found).toSorted();
  return [draft.data.values, draft.data.base.values].every((found) =>
    isSame(names(found), names(values)),
  );
}
