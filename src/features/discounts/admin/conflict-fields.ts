import { m } from '#/paraglide/messages.js';
import type { ConflictField } from '#/platform/forms/conflict-dialog.tsx';
import type { LimitsDraft, TermsDraft } from './draft.ts';

export const LIMIT_FIELDS: readonly { name: keyof LimitsDraft; label: () => string }[] = [
  { name: 'minOrderAmount', label: m.discount_admin_min },
  { name: 'maxDiscountAmount', label: m.discount_admin_max },
  { name: 'totalUsageLimit', label: m.discount_admin_total_limit },
  { name: 'customerLimit', label: m.discount_admin_customer_limit },
  { name: 'usageLimitPerCustomer', label: m.discount_admin_each_limit },
];

/** The fields of every discount, as a conflict shows them. */
export function termsFields<Values extends TermsDraft>(): ConflictField<Values>[] {
  return [
    {
      name: 'type',
      label: m.discount_admin_kind(),
      show: ({ type }) =>
        type === 'percentage' ? m.discount_admin_percentage() : m.discount_admin_fixed(),
    },
    { name: 'value', label: m.discount_admin_value(), show: ({ value }) => value },
    {
      name: 'startsAt',
      label: m.discount_admin_starts(),
      show: ({ startsAt }) => startsAt.replace('T', ' '),
    },
    {
      name: 'expiresAt',
      label: m.discount_admin_expires(),
      show: ({ expiresAt }) => expiresAt.replace('T', ' '),
    },
    {
      name: 'active',
      label: m.discount_admin_active(),
      show: ({ active }) => (active ? m.content_admin_yes() : m.content_admin_no()),
    },
  ];
}

export function codeFields(): ConflictField<TermsDraft & LimitsDraft>[] {
  const limits = LIMIT_FIELDS.map(({ name, label }) => ({
    name,
    label: label(),
    show: (values: LimitsDraft) => values[name],
  }));
  return [...termsFields<TermsDraft & LimitsDraft>(), ...limits];
}
