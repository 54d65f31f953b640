import type { SectionName, Settings } from '#/platform/settings/sections.ts';
import { m } from '#/paraglide/messages.js';
import { formatCount } from '#/platform/i18n/format-count.ts';

/**
 * How a setting is typed. `time` and `day`: in Nairobi, or none; `text`: several lines; `percent`:
 * kept in hundredths; `later`: a percentage, or none.
 */
type FieldKind = 'line' | 'text' | 'number' | 'percent' | 'later' | 'switch' | 'time' | 'day';

export interface SettingField {
  name: string;
  kind: FieldKind;
  label: () => string;
  /** What it does in the shop. */
  effect: () => string;
  /** Said when it cannot be read. */
  error: () => string;
}

/** Sections that are a list of fields; the opening hours have a form of their own. */
export type FieldSectionName = Exclude<SectionName, 'hours'>;

interface Section<Name extends FieldSectionName> {
  title: () => string;
  lead: () => string;
  fields: readonly (SettingField & { name: keyof Settings[Name] & string })[];
}

const needed = m.settings_error_needed;
const phone = m.settings_error_phone;
const address = m.settings_error_address;
const time = m.settings_error_time;
const long = m.settings_error_long;

/** A whole number between two bounds, which are those of the server. */
const number = <Name extends string>(
  name: Name,
  label: () => string,
  effect: () => string,
  [from, to]: readonly [from: number, to: number],
) =>
  ({
    name,
    kind: 'number',
    label,
    effect,
    error: () => m.settings_error_number({ from: formatCount(from), to: formatCount(to) }),
  }) as const;

const toggle = <Name extends string>(name: Name, label: () => string, effect: () => string) =>
  ({ name, kind: 'switch', label, effect, error: needed }) as const;

const network = (name: 'facebook' | 'instagram' | 'tiktok' | 'x', title: string) =>
  ({
    name,
    kind: 'line',
    label: () => title,
    effect: m.settings_social_effect,
    error: address,
  }) as const;

export const hoursSection = { title: m.settings_hours, lead: m.settings_hours_lead };

/** The fields of each section, in the order in which they stand. */
export const sectionFields: { readonly [Name in FieldSectionName]: Section<Name> } = {
  shop: {
    title: m.settings_shop,
    lead: m.settings_shop_lead,
    fields: [
      {
        name: 'name',
        kind: 'line',
        label: m.settings_name,
        effect: m.settings_name_effect,
        error: needed,
      },
      {
        name: 'phone1',
        kind: 'line',
        label: m.settings_phone1,
        effect: m.settings_phone1_effect,
        error: phone,
      },
      {
        name: 'phone2',
        kind: 'line',
        label: m.settings_phone2,
        effect: m.settings_phone2_effect,
        error: phone,
      },
      {
        name: 'whatsapp',
        kind: 'line',
        label: m.settings_whatsapp,
        effect: m.settings_whatsapp_effect,
        error: phone,
      },
      {
        name: 'email',
        kind: 'line',
        label: m.settings_email,
        effect: m.settings_email_effect,
        error: m.settings_error_email,
      },
      {
        name: 'directions',
        kind: 'line',
        label: m.settings_directions,
        effect: m.settings_directions_effect,
        error: long,
      },
      {
        name: 'kraPin',
        kind: 'line',
        label: m.settings_kra_pin,
        effect: m.settings_kra_pin_effect,
        error: m.doc_error_pin,
      },
      network('facebook', 'Facebook'),
      network('instagram', 'Instagram'),
      network('tiktok', 'TikTok'),
      network('x', 'X'),
    ],
  },
  orders: {
    title: m.settings_orders,
    lead: m.settings_orders_lead,
    fields: [
      number('holdMinutes', m.settings_hold, m.settings_hold_effect, [5, 1440]),
      number('changeHours', m.settings_change, m.settings_change_effect, [0, 720]),
      number('offerHoldHours', m.settings_offer_hold, m.settings_offer_hold_effect, [0, 720]),
      number('returnDays', m.settings_return_days, m.settings_return_days_effect, [0, 365]),
      toggle('discountStacking', m.settings_stacking, m.settings_stacking_effect),
      {
        name: 'vatRate',
        kind: 'percent',
        label: m.settings_vat,
        effect: m.settings_vat_effect,
        error: m.settings_vat_error,
      },
      {
        name: 'nextVatRate',
        kind: 'later',
        label: m.settings_next_vat,
        effect: m.settings_next_vat_effect,
        error: m.settings_vat_error,
      },
      {
        name: 'nextVatFrom',
        kind: 'day',
        label: m.settings_next_vat_from,
        effect: m.settings_next_vat_from_effect,
        error: m.settings_next_vat_from_error,
      },
    ],
  },
  stock: {
    title: m.settings_stock,
    lead: m.settings_stock_lead,
    fields: [
      number('lowMark', m.settings_low_mark, m.settings_low_mark_effect, [0, 1000]),
      number('pickupDays', m.settings_pickup_days, m.settings_pickup_days_effect, [0, 30]),
    ],
  },
  promises: {
    title: m.settings_promises,
    lead: m.settings_promises_lead,
    fields: [
      number('depositDays', m.settings_deposit_days, m.settings_deposit_days_effect, [0, 60]),
      number('cancelDays', m.settings_cancel_days, m.settings_cancel_days_effect, [0, 365]),
      number(
        'cancelPercent',
        m.settings_cancel_percent,
        m.settings_cancel_percent_effect,
        [0, 100],
      ),
      number('cancelHours', m.settings_cancel_hours, m.settings_cancel_hours_effect, [0, 720]),
      number('claimDays', m.settings_claim_days, m.settings_claim_days_effect, [1, 365]),
    ],
  },
  lateFees: {
    title: m.settings_late_fees,
    lead: m.settings_late_fees_lead,
    fields: [
      number('graceDays', m.settings_grace_days, m.settings_grace_days_effect, [0, 30]),
      number('dayPercent', m.settings_day_percent, m.settings_day_percent_effect, [0, 100]),
      number('capPercent', m.settings_cap_percent, m.settings_cap_percent_effect, [0, 100]),
    ],
  },
  referral: {
    title: m.settings_referral,
    lead: m.settings_referral_lead,
    fields: [
      toggle('isOffered', m.settings_referral_on, m.settings_referral_on_effect),
      number('friendPercent', m.settings_friend, m.settings_friend_effect, [0, 30]),
      number('rewardPercent', m.settings_reward, m.settings_reward_effect, [0, 30]),
      number('minOrder', m.settings_referral_min, m.settings_referral_min_effect, [0, 1_000_000]),
    ],
  },
  payments: {
    title: m.settings_paying,
    lead: m.settings_paying_lead,
    fields: [
      toggle('isOpen', m.settings_payments_open, m.settings_payments_open_effect),
      toggle('cardsOpen', m.settings_cards_open, m.settings_cards_open_effect),
      toggle('takesCash', m.settings_cash, m.settings_cash_effect),
      toggle('takesBank', m.settings_bank, m.settings_bank_effect),
      toggle('onDelivery', m.settings_on_delivery, m.settings_on_delivery_effect),
      number(
        'onDeliveryMost',
        m.settings_on_delivery_most,
        m.settings_on_delivery_most_effect,
        [1, 1_000_000],
      ),
      number(
        'secondPersonAbove',
        m.settings_second_person,
        m.settings_second_person_effect,
        [0, 10_000_000],
      ),
      toggle('listsPayments', m.settings_payments_list, m.settings_payments_list_effect),
    ],
  },
  retention: {
    title: m.settings_retention,
    lead: m.settings_retention_lead,
    fields: [
      number('settled', m.settings_keep_settled, m.settings_keep_settled_effect, [90, 3650]),
      number(
        'guestChats',
        m.settings_keep_guest_chats,
        m.settings_keep_guest_chats_effect,
        [7, 400],
      ),
      number('mails', m.settings_keep_mails, m.settings_keep_mails_effect, [7, 730]),
      number('drafts', m.settings_keep_drafts, m.settings_keep_drafts_effect, [1, 400]),
      number(
        'unconfirmed',
        m.settings_keep_unconfirmed,
        m.settings_keep_unconfirmed_effect,
        [1, 365],
      ),
      number('left', m.settings_keep_left, m.settings_keep_left_effect, [30, 3650]),
      number('sharedCarts', m.settings_keep_shared, m.settings_keep_shared_effect, [1, 90]),
    ],
  },
  limits: {
    title: m.settings_limits,
    lead: m.settings_limits_lead,
    fields: [
      number('chatAlertMinutes', m.settings_alert, m.settings_alert_effect, [1, 1440]),
      number(
        'sessionAnswers',
        m.settings_session_answers,
        m.settings_session_answers_effect,
        [1, 100_000],
      ),
      number(
        'addressAnswers',
        m.settings_address_answers,
        m.settings_address_answers_effect,
        [1, 1_000_000],
      ),
      number(
        'modelAnswers',
        m.settings_model_answers,
        m.settings_model_answers_effect,
        [1, 10_000_000],
      ),
      number(
        'uploadDailyFiles',
        m.settings_upload_files,
        m.settings_upload_files_effect,
        [1, 100_000],
      ),
      number(
        'uploadDailyMegabytes',
        m.settings_upload_size,
        m.settings_upload_size_effect,
        [1, 100_000],
      ),
    ],
  },
  banner: {
    title: m.settings_banner,
    lead: m.settings_banner_lead,
    fields: [
      toggle('isOn', m.settings_banner_on, m.settings_banner_on_effect),
      {
        name: 'text',
        kind: 'line',
        label: m.settings_text_en,
        effect: m.settings_banner_text_effect,
        error: long,
      },
      {
        name: 'textSw',
        kind: 'line',
        label: m.settings_text_sw,
        effect: m.settings_banner_text_effect,
        error: long,
      },
      {
        name: 'from',
        kind: 'time',
        label: m.settings_from,
        effect: m.settings_from_effect,
        error: time,
      },
      {
        name: 'until',
        kind: 'time',
        label: m.settings_until,
        effect: m.settings_until_effect,
        error: time,
      },
    ],
  },
  maintenance: {
    title: m.settings_maintenance,
    lead: m.settings_maintenance_lead,
    fields: [
      toggle('isOn', m.settings_maintenance_on, m.settings_maintenance_on_effect),
      {
        name: 'text',
        kind: 'text',
        label: m.settings_text_en,
        effect: m.settings_maintenance_text_effect,
        error: long,
      },
      {
        name: 'textSw',
        kind: 'text',
        label: m.settings_text_sw,
        effect: m.settings_maintenance_text_effect,
        error: long,
      },
      {
        name: 'until',
        kind: 'time',
        label: m.settings_back_at,
        effect: m.settings_back_at_effect,
        error: time,
      },
    ],
  },
};
