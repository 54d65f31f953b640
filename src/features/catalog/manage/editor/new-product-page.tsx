import { m } from '#/paraglide/messages.js';
import { termsOptions } from '#/features/taxonomy/hooks.ts';
import { defineAdminPage } from '#/platform/routing/admin-page.tsx';
import { ProductEditor } from './product-editor.tsx';

export const newProductPage = defineAdminPage({
  title: m.product_admin_new,
  readSearch: () => ({}),
  load: (client) => client.ensureQueryData(termsOptions()),
  component: () => <ProductEditor product={null} />,
});
