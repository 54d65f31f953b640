import {
  AUDITED_THINGS,
  type AuditAction,
  type AuditedThing,
} from '#/domain/audit/audited-thing.ts';
import { m } from '#/paraglide/messages.js';
import type { AuditEntryView } from '../views.ts';
import { columnLabelOf, columnValueOf } from './column-value.ts';

export const thingLabels: Record<AuditedThing, () => string> = {
  products: m.audit_products,
  categories: m.audit_categories,
  occasions: m.audit_occasions,
  sets: m.set_title,
  set_parts: m.set_parts,
  stock_units: m.audit_stock_units,
  delivery_zones: m.audit_delivery_zones,
  delivery_counties: m.audit_delivery_counties,
  settings: m.audit_settings,
  redirects: m.redirect_admin_title,
  costs: m.cost_title,
  suppliers: m.supplier_title,
  recurring_costs: m.cost_recurring_title,
  cost_budgets: m.cost_budget_title,
  purchase_orders: m.purchase_title,
  purchase_order_lines: m.purchase_lines,
  purchase_receipts: m.purchase_receipts,
  closed_months: m.finance_months,
  revenue_targets: m.finance_targets,
  discount_codes: m.audit_discount_codes,
  product_discounts: m.audit_product_discounts,
  posts: m.audit_posts,
  questions: m.audit_questions,
  pages: m.audit_pages,
  gallery_pictures: m.audit_gallery,
  profiles: m.audit_roles,
  users: m.audit_accounts,
  person_notes: m.audit_person_notes,
  person_tags: m.audit_person_tags,
  account_closings: m.audit_account_closings,
  staff_invitations: m.audit_staff_invitations,
  newsletter_subscribers: m.audit_newsletter_subscribers,
  newsletter_issues: m.audit_newsletter_issues,
  orders: m.admin_order_one,
  order_lines: m.audit_order_lines,
  order_notes: m.audit_order_notes,
  payouts: m.audit_payouts,
  late_fees: m.admin_order_late_fees,
  order_deductions: m.admin_order_deductions,
  order_picks: m.audit_order_picks,
  order_returns: m.order_returns_staff,
  order_photos: m.order_photos,
  deposit_disputes: m.review_kind_dispute,
  units_apart: m.warehouse_apart,
  booked_payments: m.admin_order_booked,
  order_extensions: m.orders_extend_title,
  issued_documents: m.doc_title,
  incoming_payments: m.audit_incoming_payments,
  payment_claims: m.audit_payment_claims,
  payment_addresses: m.audit_payment_addresses,
  payment_statements: m.statement_title,
  settled_differences: m.audit_settled_differences,
  custom_orders: m.audit_custom_orders,
  custom_order_notes: m.audit_custom_order_notes,
  offers: m.audit_offers,
  offer_lines: m.audit_offer_lines,
  product_reviews: m.reviews_title,
  contact_messages: m.audit_contact_messages,
  chat_canned_answers: m.audit_canned_answers,
  saved_views: m.audit_saved_views,
  browser_errors: m.audit_browser_errors,
};

export const actionLabels: Record<AuditAction, () => string> = {
  insert: m.audit_insert,
  update: m.audit_update,
  delete: m.audit_delete,
  step: m.audit_step,
};

/** What a table is called; one that is not listed any more keeps its own name. */
export function thingLabelOf(thing: string): string {
  const known = AUDITED_THINGS.find((name) => name === thing);
  return known ? thingLabels[known]() : thing;
}

/** Which fields were changed; opened, from what to what. Nothing where none is kept, as of a note. */
export function AuditChanges({ entry: { changes } }: { entry: AuditEntryView }) {
  if (changes.length === 0) return null;
  return (
    <details>
      <summary className="cursor-pointer">
        {changes.map(({ column }) => columnLabelOf(column)).join(', ')}
      </summary>
      <dl className="mt-2 grid gap-2">
        {changes.map(({ column, before, after }) => (
          <div key={column}>
            <dt className="text-xs text-quiet">{columnLabelOf(column)}</dt>
            <dd className="break-words">
              {before !== null && <del className="text-quiet">{columnValueOf(column, before)}</del>}{' '}
              {after !== null && <ins className="no-underline">{columnValueOf(column, after)}</ins>}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
