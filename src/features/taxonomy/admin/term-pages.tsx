import { useSuspenseQuery } from '@tanstack/react-query';
import type { TermKind } from '#/domain/catalog/term.ts';
import { m } from '#/paraglide/messages.js';
import { defineAdminPage } from '#/platform/routing/admin-page.tsx';
import { termOptions } from '../hooks.ts';
import { TermEditor } from './term-editor.tsx';

export const newCategoryPage = defineAdminPage({
  title: m.term_admin_new_category,
  readSearch: () => ({}),
  component: () => <TermEditor kind="category" term={null} />,
});

export const newOccasionPage = defineAdminPage({
  title: m.term_admin_new_occasion,
  readSearch: () => ({}),
  component: () => <TermEditor kind="occasion" term={null} />,
});

export const categoryPage = editPage('category', m.term_admin_edit_category);
export const occasionPage = editPage('occasion', m.term_admin_edit_occasion);

function editPage(kind: TermKind, title: () => string) {
  return defineAdminPage({
    title,
    readSearch: () => ({}),
    load: (client, { params: { key = '' } }) =>
      // Anew with every visit: a form filled from an older answer could not be saved.
      client.fetchQuery({ ...termOptions(kind, key), staleTime: 0 }),
    component: ({ params: { key = '' } }) => <EditTerm key={key} kind={kind} term={key} />,
  });
}

function EditTerm({ kind, term }: { kind: TermKind; term: string }) {
  const { data } = useSuspenseQuery(termOptions(kind, term));
  return <TermEditor kind={kind} term={data} />;
}
