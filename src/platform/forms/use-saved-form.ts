import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { isSame } from './merge-edits.ts';
import { useTabDraft, type Saved } from './use-tab-draft.ts';

interface SavedForm<Values> {
  /** Under which what is typed is kept for this tab. */
  name: string;
  saved: Saved<Values>;
  /** False when something cannot be read; then nothing is sent. */
  isReadable: (values: Values) => boolean;
  /** Null: it was saved as something else that is about to be opened. */
  save: (values: Values, version: number) => Promise<Saved<Values> | null>;
  /** What a refused saving says stands there now; null when it was refused for another reason. */
  conflictOf: (error: unknown) => Saved<Values> | null;
}

/** A form that is saved whole, with the version it was made from: what is typed, and what became of it. */
export function useSavedForm<Values extends object>(form: SavedForm<Values>) {
  const draft = useTabDraft(form.name, form.saved);
  const [theirs, setTheirs] = useState<Saved<Values> | null>(null);
  const [wasSent, setWasSent] = useState(false);
  const saving = useMutation({
    mutationFn: ({ values, version }: { values: Values; version: number }) =>
      form.save(values, version),
    onSuccess: (saved, { values }) => {
      setTheirs(null);
      setWasSent(false);
      if (saved) draft.settle(values, saved);
      else draft.discard();
    },
    onError: (error, { values }) => {
      const now = form.conflictOf(error);
      if (!now) return;
      // Nothing to choose between: the next saving goes on from what stands there.
      if (isSame(values, now.values)) draft.rebase(now, values);
      else setTheirs(now);
    },
  });

  function send(values: Values, version: number) {
    setWasSent(true);
    if (form.isReadable(values) && !saving.isPending) saving.mutate({ values, version });
  }

  return {
    draft,
    theirs,
    /** What cannot be read is said from then on. */
    wasSent,
    busy: saving.isPending,
    /** Why the last saving did not succeed, unless it is a conflict, which has a dialog. */
    error: saving.error && !form.conflictOf(saving.error) ? saving.error : null,
    change(values: Values) {
      if (saving.isError) saving.reset();
      draft.change(values);
    },
    save: () => send(draft.values, draft.base.version),
    discard() {
      setWasSent(false);
      saving.reset();
      draft.discard();
    },
    closeConflict: () => setTheirs(null),
    resolveConflict(chosen: Values) {
      if (!theirs) return;
      draft.rebase(theirs, chosen);
      send(chosen, theirs.version);
    },
  };
}
