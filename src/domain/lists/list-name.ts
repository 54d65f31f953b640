/** The lists of the back office that keep views and columns. */
export const LIST_NAMES = [
  'orders',
  'products',
  'import_rows',
  'stock',
  'stock_movements',
  'units',
  'unit_history',
  'delivery_zones',
  'discount_codes',
  'product_discounts',
  'posts',
  'questions',
  'pages',
  'gallery_pictures',
  'people',
  'contact_messages',
  'custom_orders',
  'newsletter_subscribers',
  'newsletter_issues',
  'audit_log',
] as const;
export type ListName = (typeof LIST_NAMES)[number];
