import { m } from '#/paraglide/messages.js';
import { productId } from '#tests/e2e/shopping.ts';
import { firstLink } from './find-link.ts';
import { CUBE } from './people.ts';
import type { PictureEntry, PictureGroup, PicturedShop } from './picture-group.ts';
import {
  addProduct,
  askInChat,
  chooseSetDays,
  failToSignIn,
  openAccountMenu,
  openCalendar,
  openCart,
  openChat,
  openFilters,
  openMenu,
  openMergeDialog,
  openSearch,
  readSharedCart,
  ring,
  saveProduct,
  sendEmpty,
} from './shop-states.ts';

const cube = async ({ staff }: PicturedShop) => `/products/${await productId(staff, CUBE)}`;
const order = (which: 'waitingOrder' | 'paidOrder' | 'failedOrder') => async (shop: PicturedShop) =>
  `/orders/${await shop.samples[which]()}`;

const NARROW = [360];
const BELOW_DESKTOP = [360, 768];

const reading: PictureEntry[] = [
  { name: 'home', path: '/' },
  { name: 'home-menu', path: '/', reach: openMenu, isScreenOnly: true, widths: NARROW },
  { name: 'home-search', path: '/', reach: openSearch, isScreenOnly: true },
  { name: 'home-chat', path: '/', reach: openChat, isScreenOnly: true },
  { name: 'home-chat-answer', path: '/', reach: askInChat, isScreenOnly: true },
  { name: 'products', path: '/products' },
  { name: 'products-rental', path: '/products?type=rental' },
  { name: 'products-filters', path: '/products', reach: openFilters, widths: BELOW_DESKTOP },
  { name: 'products-found', path: '/products?search=viti' },
  { name: 'products-none', path: '/products?search=zzzz' },
  { name: 'product', path: cube },
  { name: 'product-calendar', path: cube, reach: openCalendar },
  { name: 'product-added', path: cube, reach: addProduct, isScreenOnly: true },
  {
    name: 'product-hire',
    path: async (shop) => `${await cube(shop)}?type=rental&${shop.samples.daysAhead}`,
  },
  { name: 'product-reviews', path: ({ samples }) => samples.reviewedProduct() },
  { name: 'product-long', path: async ({ people }) => `/products/${await people.longProduct()}` },
  { name: 'products-days', path: async ({ samples }) => `/products?${samples.daysAhead}` },
  { name: 'sets', path: '/sets' },
  { name: 'set', path: firstLink('/sets', '/sets/$slug') },
  { name: 'set-days', path: firstLink('/sets', '/sets/$slug'), reach: chooseSetDays },
  { name: 'saved-empty', path: '/saved' },
  { name: 'saved', path: cube, reach: saveProduct },
  { name: 'compare', path: ({ samples }) => samples.comparison() },
  { name: 'compare-empty', path: '/compare' },
  { name: 'about', path: '/about' },
  { name: 'blog', path: '/blog' },
  { name: 'blog-article', path: firstLink('/blog', '/blog/$id') },
  { name: 'blog-draft', path: ({ samples }) => samples.draft() },
  { name: 'contact', path: '/contact' },
  { name: 'contact-failed', path: '/contact', reach: sendEmpty(m.contact_send) },
  { name: 'custom-orders', path: '/custom-orders' },
  {
    name: 'custom-orders-failed',
    path: '/custom-orders',
    reach: sendEmpty((_, { locale }) => m.custom_next({ step: '' }, { locale }).trim()),
  },
  { name: 'faq', path: '/faq' },
  { name: 'newsletter', path: '/newsletter' },
  { name: 'privacy', path: '/privacy' },
  { name: 'terms', path: '/terms' },
  { name: 'shipping', path: '/shipping' },
  { name: 'offline', path: '/offline' },
  { name: 'not-found', path: '/no-such-page' },
  { name: 'product-not-found', path: '/products/00000000-0000-7000-8000-000000000000' },
];

const buying: PictureEntry[] = [
  { name: 'cart-empty', path: '/cart' },
  { name: 'cart', path: '/cart', who: 'guest' },
  { name: 'cart-long', path: '/cart', who: 'longNamed' },
  { name: 'cart-shared', path: ({ samples }) => samples.sharedCart(), reach: readSharedCart },
  { name: 'cart-panel', path: '/about', who: 'guest', reach: openCart, isScreenOnly: true },
  { name: 'cart-panel-empty', path: '/about', reach: openCart, isScreenOnly: true },
  {
    name: 'cart-panel-long',
    path: '/about',
    who: 'longNamed',
    reach: openCart,
    isScreenOnly: true,
  },
  {
    name: 'cart-merge',
    path: '/auth?from=/cart',
    who: 'merging',
    reach: openMergeDialog,
    isScreenOnly: true,
  },
  { name: 'checkout-signed-out', path: '/checkout', who: 'guest' },
  { name: 'checkout', path: '/checkout', who: 'customer' },
  {
    name: 'checkout-failed',
    path: '/checkout',
    who: 'customer',
    reach: sendEmpty(m.checkout_submit),
  },
  { name: 'checkout-long', path: '/checkout', who: 'longNamed' },
  { name: 'payment-waiting', path: order('waitingOrder'), who: 'buyer', reach: ring },
  { name: 'pay-link', path: ({ samples }) => samples.payLink() },
  { name: 'order-paid', path: order('paidOrder'), who: 'buyer' },
  { name: 'order-review', path: ({ samples }) => samples.reviewOfOrder(), who: 'buyer' },
  { name: 'order-unpaid', path: order('failedOrder'), who: 'buyer' },
  {
    name: 'payment-callback',
    path: async ({ samples }) => `/payment/callback?order=${await samples.paidOrder()}`,
    who: 'buyer',
  },
  { name: 'payment-callback-signed-out', path: '/payment/callback' },
  { name: 'orders', path: '/orders', who: 'buyer' },
  { name: 'orders-empty', path: '/orders', who: 'newcomer' },
  {
    name: 'order-custom',
    path: async ({ samples }) => `/orders/custom/${await samples.customOrder()}`,
    who: 'buyer',
  },
  { name: 'offer', path: ({ samples }) => samples.offer() },
];

const people: PictureEntry[] = [
  { name: 'auth', path: '/auth' },
  { name: 'auth-login', path: '/auth/login' },
  { name: 'auth-login-failed', path: '/auth/login', reach: failToSignIn },
  { name: 'auth-required', path: '/orders' },
  { name: 'auth-register', path: '/auth/register' },
  { name: 'auth-register-failed', path: '/auth/register', reach: sendEmpty(m.auth_sign_up) },
  { name: 'auth-callback-failed', path: '/auth/callback?error=denied' },
  { name: 'auth-change-email', path: '/auth/change-email?account=none&token=none' },
  { name: 'auth-reset-password', path: '/auth/reset-password' },
  { name: 'auth-reset-password-stale', path: '/auth/reset-password?token=none' },
  { name: 'auth-verify', path: '/auth/verify?account=none&token=none' },
  { name: 'invitation', path: ({ samples }) => samples.invitation() },
  { name: 'invitation-stale', path: '/invitations/none' },
  { name: 'profile', path: '/profile', who: 'customer' },
  { name: 'profile-recommending', path: ({ samples }) => samples.recommendation(), who: 'buyer' },
  { name: 'profile-long', path: '/profile', who: 'longNamed' },
  {
    name: 'account-menu-long',
    path: '/about',
    who: 'longNamed',
    reach: openAccountMenu,
    isScreenOnly: true,
  },
  { name: 'settings', path: '/settings' },
  { name: 'settings-signed-in', path: '/settings', who: 'customer' },
  { name: 'test-protected', path: '/test-protected', who: 'customer' },
  { name: 'dev-mailbox', path: '/dev/mailbox' },
  { name: 'dev-mail', path: firstLink('/dev/mailbox', '/dev/mailbox/$id') },
];

/** Every page that customers see, and what its parts look like when they are used. */
export const shopPages: PictureGroup = {
  name: 'shop',
  widths: [360, 768, 1440],
  themes: ['night', 'day'],
  locales: ['en', 'sw'],
  entries: [...reading, ...buying, ...people],
};
