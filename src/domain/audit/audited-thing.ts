/** Tables whose changes by people of the shop are written into the audit log, by a trigger each. */
export const AUDITED_THINGS = [
  'products',
  'delivery_zones',
  'discount_codes',
  'product_discounts',
  'posts',
  'questions',
  'pages',
  'gallery_pictures',
  'profiles',
  'users',
] as const;
export type AuditedThing = (typeof AUDITED_THINGS)[number];

export const AUDIT_ACTIONS = ['insert', 'update', 'delete'] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];
