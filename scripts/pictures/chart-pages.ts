import { firstLink } from './find-link.ts';
import type { PictureEntry, PictureGroup } from './picture-group.ts';

/** A card that draws amounts of days, or bars beside figures; the innermost one. */
const CARD =
  'main section:not(:has(section)):is(:has(.recharts-wrapper), :has(svg[class*=text-filament]))';
/** Bars that stand in a list. */
const LIST = 'main table:has(svg rect)';

const page = (
  name: string,
  path: PictureEntry['path'],
  charts: string | undefined,
  more: Partial<PictureEntry> = {},
): PictureEntry => ({ name, path, who: 'admin', ...(charts && { charts }), ...more });

const entries: PictureEntry[] = [
  page('desk', '/admin', undefined),
  page('financial', '/admin/financial', CARD),
  page('financial-year', '/admin/financial?period=year', CARD),
  page('financial-ahead', '/admin/financial/ahead', undefined),
  page('financial-targets', '/admin/financial/targets', CARD),
  page('financial-months', '/admin/financial/months', undefined),
  page('earnings', '/admin/enhanced-financial', undefined),
  page(
    'earnings-product',
    firstLink('/admin/enhanced-financial', '/admin/enhanced-financial/$id'),
    undefined,
  ),
  page('earnings-customers', '/admin/enhanced-financial/customers', undefined),
  page('earnings-seasons', '/admin/enhanced-financial/seasons', undefined),
  page('analytics', '/admin/analytics', CARD),
  page('analytics-chat', '/admin/analytics/chat', CARD),
  page('analytics-carts', '/admin/analytics/carts', undefined),
  page('analytics-errors', '/admin/analytics/errors', undefined),
  page('costs', '/admin/cost-management', undefined),
  page('costs-budgets', '/admin/cost-management/budgets', LIST),
  page('costs-stock-value', '/admin/cost-management/stock-value', undefined),
  page('costs-purchase-orders', '/admin/cost-management/purchase-orders', undefined),
  page('timeline', '/admin/timeline', undefined),
];

/** Every page of the back office with a chart, or with figures that one compares like a chart. */
export const chartPages: PictureGroup = {
  name: 'charts',
  widths: [360, 768, 1440],
  themes: ['night', 'day'],
  locales: ['en', 'sw'],
  entries,
};
