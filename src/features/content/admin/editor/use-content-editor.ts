import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ContentKind } from '#/domain/content/content.ts';
import { m } from '#/paraglide/messages.js';
import { isSame } from '#/platform/forms/merge-edits.ts';
import { useTabDraft, type Saved } from '#/platform/forms/use-tab-draft.ts';
import { api, client } from '#/platform/rpc/client.ts';
import { rejectionOf } from '#/platform/rpc/rejection.ts';
import { contentOptions, type ContentRow } from '../hooks.ts';
import { manageFailureText, manageSentences } from '../messages.ts';
import type { ContentEditor } from './define-editor.ts';

interface Save<Values> {
  values: Values;
  version: number;
  /** What is done with it after it is saved. */
  step?: (key: { kind: ContentKind; id: string; version: number }) => Promise<ContentRow>;
  onDone?: () => void;
}

interface Editing<Kind extends ContentKind> {
  /** Null: a new one. */
  row: Extract<ContentRow, { kind: Kind }> | null;
  search: Record<string, unknown>;
  onCreated: (id: string) => void;
}

/** What is typed in an editor, and what becomes of it. */
export function useContentEditor<Kind extends ContentKind, Values extends object>(
  editor: ContentEditor<Kind, Values>,
  { row, search, onCreated }: Editing<Kind>,
) {
  const { kind } = editor;
  const queryClient = useQueryClient();
  const draft = useTabDraft<Values>(
    `content ${kind} ${row?.id ?? 'new'}`,
    row ? savedOf(editor, row) : { version: 0, values: editor.begin(search) },
  );
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [theirs, setTheirs] = useState<Saved<Values> | null>(null);

  function take(answer: ContentRow): Saved<Values> {
    queryClient.setQueryData(contentOptions(kind, answer.id).queryKey, answer);
    return savedOf(editor, answer);
  }

  async function write({ values, version, step }: Save<Values>) {
    if (!row) {
      const created = await editor.create(values);
      take(created);
      draft.discard();
      onCreated(created.id);
      return;
    }
    const { id } = row;
    let saved = { version, values };
    if (!isSame(values, draft.base.values)) {
      saved = take(await editor.update({ id, version }, values));
      draft.settle(values, saved);
      setTheirs(null);
    }
    if (step) draft.settle(saved.values, take(await step({ kind, id, version: saved.version })));
  }

  async function onRefused(error: Error, { values }: Save<Values>) {
    const rejection = rejectionOf(error, manageSentences);
    if (rejection?.reason === 'NOT_WHOLE') setMissing(rejection.missing);
    if (rejection?.reason !== 'CHANGED_MEANWHILE' || !row) return;
    const now = take(await client.content.manage.get({ kind, id: row.id }));
    if (isSame(values, now.values)) draft.rebase(now, values);
    else if (draft.isUnsaved) setTheirs(now);
  }

  const saving = useMutation({
    mutationFn: write,
    onSuccess: (_, { onDone }) => onDone?.(),
    onError: onRefused,
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.content.key() }),
  });

  function save(wanted: Omit<Save<Values>, 'version'> & { version?: number }) {
    const needed = editor.needed(wanted.values);
    setMissing(needed);
    if (needed.length > 0 || saving.isPending) return;
    saving.mutate({ version: draft.base.version, ...wanted });
  }

  const isMissing = missing.some((name) => editor.needed(draft.values).includes(name));

  return {
    draft,
    /** What the last saving lacked; another array each time. */
    missing,
    theirs,
    busy: saving.isPending,
    failure: failureOf(saving.error, { isConflict: theirs !== null, isMissing }),
    change(values: Values) {
      if (saving.isError) saving.reset();
      draft.change(values);
    },
    save: () => save({ values: draft.values }),
    publish: (isPublished: boolean) =>
      save({
        values: draft.values,
        step: (key) => client.content.manage.publish({ ...key, isPublished }),
      }),
    /** An ISO instant; null: it is not published by itself any more. */
    plan: (publishAt: string | null, onDone?: () => void) =>
      save({
        values: draft.values,
        step: (key) => client.content.manage.plan({ ...key, publishAt }),
        ...(onDone && { onDone }),
      }),
    /** Saves what once stood there; refused, it stays in the fields. */
    restore(values: Values, onDone: () => void) {
      draft.change(values);
      save({ values, onDone });
    },
    dropFailure: () => saving.reset(),
    closeConflict: () => setTheirs(null),
    resolveConflict(chosen: Values) {
      if (!theirs) return;
      draft.rebase(theirs, chosen);
      save({ values: chosen, version: theirs.version });
    },
  };
}

/** A conflict has a dialog. */
function failureOf(
  error: Error | null,
  { isConflict, isMissing }: { isConflict: boolean; isMissing: boolean },
): string | null {
  if (error && !isConflict) return manageFailureText(error);
  return isMissing ? m.form_unread() : null;
}

function savedOf<Kind extends ContentKind, Values extends object>(
  editor: ContentEditor<Kind, Values>,
  row: ContentRow,
): Saved<Values> {
  // The cast: the row was asked for by this kind.
  const values = editor.valuesOf(row as Extract<ContentRow, { kind: Kind }>);
  return { version: row.version, values };
}
