import { m } from '#/paraglide/messages.js';
import { defineAdminPage } from '#/platform/routing/admin-page.tsx';
import { ProductEditor } from './product-editor.tsx';
import { BackToList } from './state-box.tsx';

export const newProductPage = defineAdminPage({
  title: m.product_admin_new,
  aside: BackToList,
  readSearch: () => ({}),
  component: () => <ProductEditor product={null} />,
});
