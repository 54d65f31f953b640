import { FACT_NAMES, type FactName } from '#/domain/content/facts.ts';
import { m } from '#/paraglide/messages.js';

const labels: Record<FactName, () => string> = {
  shop: m.content_fact_shop,
  email: m.content_fact_email,
  phone: m.content_fact_phone,
  whatsapp: m.content_fact_whatsapp,
  assistant_provider: m.content_fact_provider,
  hold_minutes: m.content_fact_hold,
  vat_rate: m.content_fact_vat,
  deposit_days: m.content_fact_deposit_days,
  cancel_days: m.content_fact_cancel_days,
  cancel_percent: m.content_fact_cancel_percent,
  cancel_hours: m.content_fact_cancel_hours,
  claim_days: m.content_fact_claim_days,
  pickup_days: m.content_fact_pickup_days,
  delivery_near_days: m.content_fact_near_days,
  delivery_far_days: m.content_fact_far_days,
  keep_mails: m.content_fact_mails,
  keep_guest_chats: m.content_fact_guest_chats,
  keep_drafts: m.content_fact_drafts,
  keep_unconfirmed: m.content_fact_unconfirmed,
  keep_left: m.content_fact_left,
  keep_invitations: m.content_fact_invitations,
  keep_shared: m.content_fact_shared,
  keep_browsers: m.content_fact_browsers,
  keep_settled_months: m.content_fact_settled,
};

/** What a text may name in braces; the preview shows what stands there now. */
export function FactHelp() {
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-link">
        {m.content_facts()}
      </summary>
      <p className="mb-3 max-w-prose text-quiet">{m.content_facts_text()}</p>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
        {FACT_NAMES.map((name) => (
          <div key={name} className="min-w-0">
            <dt className="font-mono break-all">{`{${name}}`}</dt>
            <dd className="text-quiet">{labels[name]()}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
