import { useSuspenseQuery } from '@tanstack/react-query';
import { m } from '#/paraglide/messages.js';
import { termsOptions } from '#/features/taxonomy/hooks.ts';
import { defineAdminPage } from '#/platform/routing/admin-page.tsx';
import { managedProductOptions } from '../hooks.ts';
import { ProductEditor } from './product-editor.tsx';

export const editProductPage = defineAdminPage({
  title: m.product_admin_edit_title,
  readSearch: () => ({}),
  load: (client, { params: { id = '' } }) =>
    Promise.all([
      // Anew with every visit: a form filled from an older answer could not be saved.
      client.fetchQuery({ ...managedProductOptions(id), staleTime: 0 }),
      client.ensureQueryData(termsOptions()),
    ]),
  component: EditProductPage,
});

function EditProductPage({ params: { id = '' } }: { params: Readonly<Record<string, string>> }) {
  const { data } = useSuspenseQuery(managedProductOptions(id));
  return <ProductEditor key={id} product={data} />;
}
