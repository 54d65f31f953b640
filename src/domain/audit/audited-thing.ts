/** Tables whose changes by people of the shop are written into the audit log, by a trigger each. */
export const AUDITED_THINGS = [
  'products',
  'categories',
  'occasions',
  'stock_units',
  'delivery_zones',
  'delivery_counties',
  'settings',
  'redirects',
  'discount_codes',
  'product_discounts',
  'posts',
  'questions',
  'pages',
  'gallery_pictures',
  'profiles',
  'users',
  'person_notes',
  'person_tags',
  'account_closings',
  'staff_invitations',
  'newsletter_subscribers',
  'newsletter_issues',
  'orders',
  'order_lines',
  'order_notes',
  'order_deductions',
  'custom_orders',
  'offers',
  'contact_messages',
  'saved_views',
] as const;
export type AuditedThing = (typeof AUDITED_THINGS)[number];

/** `step`: something was done that changed no row by itself, such as sending a mail again. */
export const AUDIT_ACTIONS = ['insert', 'update', 'delete', 'step'] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];
