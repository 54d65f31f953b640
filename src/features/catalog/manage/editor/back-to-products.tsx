import { m } from '#/paraglide/messages.js';
import { BackLink } from '#/platform/routing/back-link.tsx';

export function BackToProducts() {
  return <BackLink to="/admin/products">{m.product_admin_back()}</BackLink>;
}
