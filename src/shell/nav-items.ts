import { m } from '#/paraglide/messages.js';

export function navItems() {
  return [
    { to: '/', label: m.nav_home() },
    { to: '/products', label: m.nav_products() },
    { to: '/custom-orders', label: m.nav_custom_orders() },
    { to: '/blog', label: m.nav_blog() },
    { to: '/faq', label: m.nav_faq() },
    { to: '/about', label: m.nav_about() },
    { to: '/contact', label: m.nav_contact() },
  ] as const;
}
