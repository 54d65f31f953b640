import { ORDER_STATUSES } from '#/domain/orders/status.ts';
import { ORDER_TASKS } from '#/domain/orders/order-task.ts';
import { AUDIT_ACTIONS } from '#/domain/audit/audited-thing.ts';
import { PRODUCT_STATES } from '#/domain/catalog/product-state.ts';
import { MESSAGE_STATES } from '#/domain/contact/message-state.ts';
import { CONTENT_KINDS, CONTENT_STATES } from '#/domain/content/content.ts';
import { CUSTOM_ORDER_STATUSES } from '#/domain/custom-orders/status.ts';
import { DISCOUNT_STATES } from '#/domain/discounts/discount-state.ts';
import { ROW_OUTCOMES } from '#/features/catalog/manage/import/schemas.ts';
import { PRODUCT_SORTS } from '#/features/catalog/manage/schemas.ts';
import { CUSTOM_ORDER_SORTS } from '#/features/custom-orders/schemas.ts';
import { INBOX_TABS } from '#/features/inbox/list/inbox-search.ts';
import { ORDER_SORTS } from '#/features/orders/schemas.ts';
import { PEOPLE_LIST } from '#/features/people/list/list-shape.ts';
import { STOCK_LEVELS, STOCK_SORTS } from '#/features/rentals/schemas.ts';
import { SEARCHED } from '#tests/factories/large-shop.ts';

/** A list of the back office, and everything it can be asked for. */
export interface AdminList {
  name: string;
  /** Of the procedure, or of a file. */
  path: string;
  /** What is asked for in every call. */
  input?: object;
  filters?: Record<string, readonly string[]>;
  sorts?: readonly string[];
  isSearched?: boolean;
  isPaged?: boolean;
}

const paged = { isPaged: true };
const searched = { ...paged, isSearched: true };
const locale = 'en';

/** `ids`: of a product with many movements, and of an import of many rows. */
export function adminLists(ids: { product: string; import: string }): AdminList[] {
  return [
    { name: 'desk', path: 'desk/get' },
    { name: 'menu counts', path: 'desk/waiting' },
    { name: 'command bar', path: 'desk/find', input: { locale, search: 'cube' }, isSearched: true },
    {
      name: 'orders',
      path: 'orders/listAll',
      filters: { status: ORDER_STATUSES, task: ORDER_TASKS },
      sorts: ORDER_SORTS,
      ...searched,
    },
    {
      name: 'products',
      path: 'catalog/manage/list',
      filters: { state: PRODUCT_STATES, category: ['furniture', 'decor'] },
      sorts: PRODUCT_SORTS,
      ...searched,
    },
    { name: 'imports', path: 'catalog/imports/list' },
    { name: 'import', path: 'catalog/imports/get', input: { id: ids.import } },
    {
      name: 'rows of an import',
      path: 'catalog/imports/rows',
      input: { id: ids.import },
      filters: { outcome: ROW_OUTCOMES },
      ...paged,
    },
    {
      name: 'stock',
      path: 'stock/list',
      filters: { level: STOCK_LEVELS },
      sorts: STOCK_SORTS,
      ...searched,
    },
    { name: 'stock levels', path: 'stock/levels' },
    {
      name: 'movements of a product',
      path: 'stock/movements',
      input: { productId: ids.product },
      ...paged,
    },
    {
      name: 'discount codes',
      path: 'discounts/list',
      input: { locale },
      filters: { state: DISCOUNT_STATES },
      ...searched,
    },
    {
      name: 'discounts on products',
      path: 'discounts/listOnProducts',
      input: { locale },
      filters: { state: DISCOUNT_STATES },
      ...searched,
    },
    { name: 'products to reduce', path: 'discounts/reducibleProducts', input: { locale } },
    { name: 'products of an offer', path: 'customOrders/offers/products', input: { locale } },
    { name: 'delivery zones', path: 'delivery/list' },
    {
      name: 'custom orders',
      path: 'customOrders/listAll',
      input: { locale },
      filters: { status: CUSTOM_ORDER_STATUSES },
      sorts: CUSTOM_ORDER_SORTS,
      ...searched,
    },
    {
      name: 'people',
      path: 'people/list',
      filters: PEOPLE_LIST.filters,
      sorts: PEOPLE_LIST.sorts,
      ...searched,
    },
    {
      name: 'subscribers',
      path: 'newsletter/list',
      filters: { state: ['subscribed', 'pending', 'left'] },
      sorts: ['changed', 'email'],
      ...searched,
    },
    {
      name: 'issues',
      path: 'newsletter/issues/list',
      filters: { state: ['draft', 'sending', 'sent'] },
      ...paged,
    },
    {
      name: 'contact messages',
      path: 'contact/list',
      filters: { state: MESSAGE_STATES, assigned: ['me', 'nobody'] },
      ...searched,
    },
    { name: 'inbox', path: 'chat/listInbox', filters: { state: INBOX_TABS }, isSearched: true },
    { name: 'figures of the inbox', path: 'chat/inboxFigures' },
    { name: 'canned answers', path: 'chat/listCannedAnswers' },
    { name: 'colleagues', path: 'chat/listColleagues' },
    ...CONTENT_KINDS.map((kind) => ({
      name: `texts: ${kind}`,
      path: 'content/manage/list',
      input: { kind },
      filters: { state: CONTENT_STATES },
      ...searched,
    })),
    {
      name: 'audit log',
      path: 'audit/list',
      filters: { action: AUDIT_ACTIONS, thing: ['products', 'users', 'settings'] },
      ...searched,
    },
    { name: 'visits', path: 'reporting/daily', input: { from: '2026-01-01', to: '2026-03-01' } },
    { name: 'settings', path: 'settings/list' },
    { name: 'first steps', path: 'settings/firstSteps' },
  ];
}

/** Answered with a file, of which the first byte counts. */
export const ADMIN_FILES = [
  { name: 'products.csv', path: '/api/admin/products.csv' },
  { name: 'stock.csv', path: '/api/admin/stock.csv' },
  { name: 'newsletter.csv', path: '/api/admin/newsletter.csv' },
  { name: 'import/products.csv', path: '/api/admin/import/products.csv' },
] as const;

interface Variant {
  name: string;
  input: object;
  /** What is meant is the last page of what the input asks for. */
  isLastPage?: boolean;
}

/** Every filter and sort alone, and every search; of the inbox in every tab, because it is never without one. */
export function variantsOf(list: AdminList): Variant[] {
  const { filters = {}, sorts = [], isSearched = false, isPaged = false } = list;
  const filtered = Object.entries(filters).flatMap(([field, values]) =>
    values.map((value) => ({ name: `${field} ${value}`, input: { [field]: value } })),
  );
  const sorted = sorts.flatMap((sort) =>
    [true, false].map((descending) => ({
      name: `by ${sort}${descending ? ', descending' : ''}`,
      input: { sort, descending },
    })),
  );
  const found = isSearched
    ? Object.entries(SEARCHED).flatMap(([how, search]) =>
        [{ name: '', input: {} }, ...(list.path === 'chat/listInbox' ? filtered : [])].map(
          (among) => ({
            name: `${how}: “${search}”${among.name && `, ${among.name}`}`,
            input: { search, ...among.input },
          }),
        ),
      )
    : [];
  const { everywhere } = SEARCHED;
  const last = [
    { name: 'last page', input: {}, isLastPage: true },
    { name: `last page of “${everywhere}”`, input: { search: everywhere }, isLastPage: true },
  ].slice(0, isPaged ? (isSearched ? 2 : 1) : 0);
  return [{ name: 'no filter', input: {} }, ...filtered, ...sorted, ...found, ...last].map(
    (variant) => ({ ...variant, input: { ...list.input, ...variant.input } }),
  );
}
