import { useSuspenseQuery } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import type { ContentKind } from '#/domain/content/content.ts';
import { isUuid } from '#/domain/ids.ts';
import { defineAdminPage } from '#/platform/routing/admin-page.tsx';
import { contentOptions, type ContentRow } from '../hooks.ts';
import { kinds } from '../kinds.ts';
import { ContentForm } from './content-form.tsx';
import type { ContentEditor } from './define-editor.ts';

/** The page that changes one. */
export function contentEditorPage<Kind extends ContentKind, Values extends object>(
  editor: ContentEditor<Kind, Values>,
) {
  const { kind } = editor;
  return defineAdminPage({
    title: kinds[kind].name,
    readSearch: () => ({}),
    load: async (client, { params: { id = '' } }) => {
      if (!isUuid(id)) throw notFound();
      return client.ensureQueryData(contentOptions(kind, id));
    },
    component: function EditorPage({ params: { id = '' }, search }) {
      const { data } = useSuspenseQuery(contentOptions(kind, id));
      // The cast: it was asked for by this kind.
      const row = data as Extract<ContentRow, { kind: Kind }>;
      return <ContentForm key={id} editor={editor} row={row} search={search} />;
    },
  });
}

/** The page that begins a new one. */
export function newContentPage<Kind extends ContentKind, Values extends object>(
  editor: ContentEditor<Kind, Values>,
) {
  return defineAdminPage({
    title: kinds[editor.kind].create,
    readSearch: (raw) => raw,
    component: ({ search }) => <ContentForm editor={editor} row={null} search={search} />,
  });
}
