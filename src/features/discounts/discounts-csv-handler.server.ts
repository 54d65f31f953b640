import { getDatabase } from '#/db/client.server.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { csvAmount, csvInstant } from '#/domain/lists/csv.ts';
import { m } from '#/paraglide/messages.js';
import { csvForStaff, searchOf, type CsvColumn } from '#/platform/lists/csv-response.server.ts';
import { listInputOf, readDiscountFilter } from './admin/filter.ts';
import { codeStateLabels, productDiscountStateLabels, termsLabel } from './admin/labels.ts';
import { listProductDiscountsForStaff } from './admin/manage-product-discounts.server.ts';
import { listCodes } from './use-cases/manage-codes.server.ts';
import type { CodeView, ProductDiscountView } from './views.ts';

/** One of the two lists of discounts as it is shown, all of its pages. */
export function handleDiscountsCsv(request: Request): Promise<Response> {
  const now = new Date();
  const filter = readDiscountFilter(searchOf(request));
  const input = listInputOf(filter);
  if (filter.view === 'products') {
    return csvForStaff(request, {
      name: `product-discounts-${nairobiDay(now)}`,
      columns: productDiscountColumns(),
      read: (page) => listProductDiscountsForStaff(getDatabase(), { ...input, page }, now),
    });
  }
  return csvForStaff(request, {
    name: `discount-codes-${nairobiDay(now)}`,
    columns: codeColumns(),
    read: (page) => listCodes(getDatabase(), { ...input, page }, now),
  });
}

const codeColumns = (): CsvColumn<CodeView>[] => [
  { title: m.discount_admin_code(), value: ({ code }) => code },
  {
    title: m.discount_admin_status(),
    shownIn: 'status',
    value: ({ state, isExhausted }) =>
      isExhausted ? m.discount_admin_used_up() : codeStateLabels[state](),
  },
  ...periodColumns(),
  { title: m.discount_admin_terms(), shownIn: 'terms', value: termsLabel },
  {
    title: m.audit_col_min_order_amount(),
    shownIn: 'terms',
    value: ({ minOrderAmount }) => csvAmount(minOrderAmount),
  },
  { title: m.discount_admin_uses(), shownIn: 'uses', value: ({ used }) => used },
  {
    title: m.audit_col_total_usage_limit(),
    shownIn: 'uses',
    value: ({ totalUsageLimit }) => totalUsageLimit,
  },
];

const productDiscountColumns = (): CsvColumn<ProductDiscountView>[] => [
  { title: m.discount_admin_product(), value: ({ productName }) => productName },
  {
    title: m.discount_admin_status(),
    shownIn: 'status',
    value: ({ state }) => productDiscountStateLabels[state](),
  },
  ...periodColumns(),
  { title: m.discount_admin_terms(), shownIn: 'terms', value: termsLabel },
  {
    title: m.audit_col_price(),
    shownIn: 'price',
    value: ({ sale }) => sale && csvAmount(sale.now),
  },
  {
    title: m.audit_col_rental_price(),
    shownIn: 'price',
    value: ({ hire }) => hire && csvAmount(hire.now),
  },
];

const periodColumns = (): CsvColumn<Pick<CodeView, 'startsAt' | 'expiresAt'>>[] => [
  {
    title: m.audit_col_starts_at(),
    shownIn: 'status',
    value: ({ startsAt }) => csvInstant(startsAt),
  },
  {
    title: m.audit_col_expires_at(),
    shownIn: 'status',
    value: ({ expiresAt }) => csvInstant(expiresAt),
  },
];
