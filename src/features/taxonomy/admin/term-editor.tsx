import { useQueryClient } from '@tanstack/react-query';
import type { TermKind } from '#/domain/catalog/term.ts';
import { ThingHistory } from '#/features/audit/thing-history.tsx';
import { m } from '#/paraglide/messages.js';
import { SavedForm } from '#/platform/forms/saved-form.tsx';
import { useSavedForm } from '#/platform/forms/use-saved-form.ts';
import { useAdminNavigate } from '#/platform/routing/admin-link.tsx';
import { client } from '#/platform/rpc/client.ts';
import { rejectionOf } from '#/platform/rpc/rejection.ts';
import { termOptions, useRefreshTerms } from '../hooks.ts';
import { termFailureText, termSentences } from '../messages.ts';
import type { TermView } from '../views.ts';
import { NEW_TERM, readDraft, toDraft, type TermDraft } from './draft.ts';
import { TermFieldset } from './term-fieldset.tsx';

const savedOf = (term: TermView) => ({ version: term.version, values: toDraft(term) });

const THINGS = { category: 'categories', occasion: 'occasions' } as const;

/** The names, line and picture of a category or occasion; a new one is an empty draft. */
export function TermEditor({ kind, term }: { kind: TermKind; term: TermView | null }) {
  const form = useTermForm(kind, term);
  const { draft, wasSent, error } = form;
  const isUnread = wasSent && readDraft(draft.values) === null;
  const rejection = rejectionOf(error, termSentences)?.reason ?? null;
  return (
    <SavedForm
      className="max-w-3xl"
      form={form}
      fields={conflictFields()}
      failure={error ? termFailureText(error) : isUnread ? m.term_admin_unread() : null}
      rest={term ? m.term_admin_saved() : ''}
    >
      <div className="grid gap-5">
        <TermFieldset
          kind={kind}
          termKey={term?.key ?? null}
          values={draft.values}
          wasSent={wasSent}
          isNameTaken={rejection === 'NAME_TAKEN'}
          onChange={form.change}
        />
        {term && <ThingHistory thing={THINGS[kind]} thingId={term.key} version={term.version} />}
      </div>
    </SavedForm>
  );
}

function useTermForm(kind: TermKind, term: TermView | null) {
  const queryClient = useQueryClient();
  const refresh = useRefreshTerms();
  const navigate = useAdminNavigate();
  return useSavedForm<TermDraft>({
    name: `${kind} ${term?.key ?? 'new'}`,
    saved: term ? savedOf(term) : { version: 0, values: NEW_TERM },
    isReadable: (values) => readDraft(values) !== null,
    async save(values, version) {
      const fields = readDraft(values);
      if (!fields) throw new Error('The form was not read');
      const saved = term
        ? await client.taxonomy.update({ ...fields, kind, key: term.key, version })
        : await client.taxonomy.create({ ...fields, kind });
      queryClient.setQueryData(termOptions(kind, saved.key).queryKey, saved);
      await refresh();
      if (term) return savedOf(saved);
      await navigate({ to: '/admin/categories', ignoreBlocker: true });
      return null;
    },
    conflictOf(error) {
      const rejection = rejectionOf(error, termSentences);
      return rejection?.reason === 'CHANGED_MEANWHILE' ? savedOf(rejection.current) : null;
    },
  });
}

function conflictFields() {
  const text = (name: 'name' | 'nameSw' | 'text' | 'textSw', label: string) => ({
    name,
    label,
    show: (values: TermDraft) => values[name],
  });
  const inBoth = (label: string) =>
    [m.product_admin_in_english({ label }), m.product_admin_in_swahili({ label })] as const;
  const [name, nameSw] = inBoth(m.term_admin_name());
  const [line, lineSw] = inBoth(m.term_admin_text());
  return [
    text('name', name),
    text('nameSw', nameSw),
    text('text', line),
    text('textSw', lineSw),
    {
      name: 'picture' as const,
      label: m.content_admin_picture(),
      show: ({ picture }: TermDraft) => picture?.id ?? '',
    },
  ];
}
