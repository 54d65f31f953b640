import { vatPercent } from '#/domain/money/vat.ts';
import { fillIn, type FactName } from '#/domain/content/facts.ts';
import { KEPT_DAYS } from '#/domain/privacy/retention.ts';
import { env, type AssistantModel } from '#/platform/env.server.ts';
import { settings } from '#/platform/settings/settings.server.ts';
import { vatRateAt } from '#/platform/settings/vat-rate.server.ts';
import { deliveryDays } from '../delivery-days.server.ts';

/** Puts the shop's own details where a text names them in braces; see `FACT_NAMES`. */
export function fillFacts(text: string): string {
  const { shop, orders, stock, promises, retention } = settings();
  const { near, far } = deliveryDays();
  const { assistant } = env();
  const facts: Record<FactName, string> = {
    shop: shop.name,
    email: shop.email,
    phone: unbroken(shop.phone1),
    whatsapp: unbroken(shop.whatsapp),
    assistant_provider: providerOf(assistant.model),
    hold_minutes: String(orders.holdMinutes),
    vat_rate: vatPercent(vatRateAt(new Date())),
    deposit_days: String(promises.depositDays),
    cancel_days: String(promises.cancelDays),
    cancel_percent: String(promises.cancelPercent),
    cancel_hours: String(promises.cancelHours),
    claim_days: String(promises.claimDays),
    pickup_days: String(stock.pickupDays),
    delivery_near_days: near,
    delivery_far_days: far,
    keep_mails: String(retention.mails),
    keep_guest_chats: String(retention.guestChats),
    keep_drafts: String(retention.drafts),
    keep_unconfirmed: String(retention.unconfirmed),
    keep_left: String(retention.left),
    keep_invitations: String(KEPT_DAYS.invitations),
    keep_shared: String(retention.sharedCarts),
    keep_browsers: String(KEPT_DAYS.browsers),
    keep_settled_months: String(Math.round(retention.settled / 30.4)),
  };
  return fillIn(text, facts);
}

/** Who writes the answers of the chat, or would if a model were switched on. */
function providerOf(model: AssistantModel | null): string {
  return model?.provider === 'openai-compatible'
    ? new URL(model.baseUrl).hostname
    : 'Google (Gemini)';
}

function unbroken(phone: string): string {
  return phone.replaceAll(' ', '\u00a0');
}
