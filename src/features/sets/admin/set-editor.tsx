import { useQueryClient } from '@tanstack/react-query';
import { ThingHistory } from '#/features/audit/thing-history.tsx';
import { m } from '#/paraglide/messages.js';
import { SavedForm } from '#/platform/forms/saved-form.tsx';
import { useSavedForm } from '#/platform/forms/use-saved-form.ts';
import { useAdminNavigate } from '#/platform/routing/admin-link.tsx';
import { client } from '#/platform/rpc/client.ts';
import { rejectionOf } from '#/platform/rpc/rejection.ts';
import { staffSetOptions, useRefreshSets } from '../hooks.ts';
import { setFailureText, setSentences } from '../messages.ts';
import type { StaffSetView } from '../views.ts';
import { NEW_SET, readDraft, toDraft, unreadFields, type SetDraft } from './draft.ts';
import { PartsField } from './parts-field.tsx';
import { SetFieldset, typeLabels } from './set-fieldset.tsx';

const NONE: ReadonlySet<string> = new Set();

const savedOf = (set: StaffSetView) => ({ version: set.version, values: toDraft(set) });

/** The texts and parts of a set; a new one is an empty draft. */
export function SetEditor({ set }: { set: StaffSetView | null }) {
  const form = useSetForm(set);
  const { draft, wasSent, error } = form;
  const unread = wasSent ? unreadFields(draft.values) : NONE;
  return (
    <SavedForm
      className="max-w-3xl"
      form={form}
      fields={conflictFields()}
      failure={error ? setFailureText(error) : unread.size > 0 ? m.set_admin_unread() : null}
      rest={set ? m.term_admin_saved() : ''}
    >
      <div className="grid gap-5">
        <SetFieldset values={draft.values} unread={unread} onChange={form.change} />
        <PartsField
          parts={draft.values.parts}
          unread={unread}
          onChange={(parts) => form.change({ ...draft.values, parts })}
        />
        {set && (
          <>
            <p className="text-sm text-quiet">
              {m.set_admin_address({ address: `/sets/${set.slug}` })}
            </p>
            <ThingHistory thing="sets" thingId={set.id} version={set.version} />
          </>
        )}
      </div>
    </SavedForm>
  );
}

function useSetForm(set: StaffSetView | null) {
  const queryClient = useQueryClient();
  const refresh = useRefreshSets();
  const navigate = useAdminNavigate();
  return useSavedForm<SetDraft>({
    name: `set ${set?.id ?? 'new'}`,
    saved: set ? savedOf(set) : { version: 0, values: NEW_SET },
    isReadable: (values) => readDraft(values) !== null,
    async save(values, version) {
      const fields = readDraft(values);
      if (!fields) throw new Error('The form was not read');
      const saved = set
        ? await client.sets.update({ ...fields, setId: set.id, version })
        : await client.sets.create(fields);
      queryClient.setQueryData(staffSetOptions(saved.id).queryKey, saved);
      await refresh();
      if (set) return savedOf(saved);
      await navigate({ to: '/admin/sets', ignoreBlocker: true });
      return null;
    },
    conflictOf(error) {
      const rejection = rejectionOf(error, setSentences);
      return rejection?.reason === 'CHANGED_MEANWHILE' ? savedOf(rejection.current) : null;
    },
  });
}

function conflictFields() {
  type TextName = 'title' | 'titleSw' | 'text' | 'textSw' | 'guests' | 'position';
  const text = (name: TextName, label: string) => ({
    name,
    label,
    show: (values: SetDraft) => values[name],
  });
  const inBoth = (label: string) =>
    [m.product_admin_in_english({ label }), m.product_admin_in_swahili({ label })] as const;
  const [title, titleSw] = inBoth(m.set_admin_name());
  const [words, wordsSw] = inBoth(m.set_admin_text());
  return [
    text('title', title),
    text('titleSw', titleSw),
    text('text', words),
    text('textSw', wordsSw),
    text('guests', m.set_admin_guests()),
    text('position', m.set_admin_place()),
    {
      name: 'type' as const,
      label: m.set_admin_type(),
      show: ({ type }: SetDraft) => typeLabels[type](),
    },
    {
      name: 'isPublished' as const,
      label: m.set_admin_shown(),
      show: ({ isPublished }: SetDraft) =>
        isPublished ? m.set_admin_is_shown() : m.set_admin_is_draft(),
    },
    {
      name: 'parts' as const,
      label: m.set_admin_parts(),
      show: ({ parts }: SetDraft) =>
        parts.map(({ quantity, name }) => `${quantity} × ${name?.en ?? '–'}`).join(', '),
    },
  ];
}
