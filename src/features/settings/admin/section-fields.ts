import type { SectionName, Settings } from '#/platform/settings/sections.ts';
import { m } from '#/paraglide/messages.js';

/** How a setting is typed. `time`: in Nairobi; `text`: several lines; `percent`: kept in hundredths. */
type FieldKind = 'line' | 'text' | 'number' | 'percent' | 'switch' | 'time';

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
const whole = (from: number, to: number) => () => m.settings_error_number({ from, to });
const time = m.settings_error_time;
const long = m.settings_error_long;

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
      {
        name: 'holdMinutes',
        kind: 'number',
        label: m.settings_hold,
        effect: m.settings_hold_effect,
        error: whole(5, 1440),
      },
      {
        name: 'discountStacking',
        kind: 'switch',
        label: m.settings_stacking,
        effect: m.settings_stacking_effect,
        error: needed,
      },
      {
        name: 'vatRate',
        kind: 'percent',
        label: m.settings_vat,
        effect: m.settings_vat_effect,
        error: m.settings_vat_error,
      },
    ],
  },
  stock: {
    title: m.settings_stock,
    lead: m.settings_stock_lead,
    fields: [
      {
        name: 'lowMark',
        kind: 'number',
        label: m.settings_low_mark,
        effect: m.settings_low_mark_effect,
        error: whole(0, 1000),
      },
      {
        name: 'pickupDays',
        kind: 'number',
        label: m.settings_pickup_days,
        effect: m.settings_pickup_days_effect,
        error: whole(0, 30),
      },
    ],
  },
  payments: {
    title: m.settings_paying,
    lead: m.settings_paying_lead,
    fields: [
      {
        name: 'isOpen',
        kind: 'switch',
        label: m.settings_payments_open,
        effect: m.settings_payments_open_effect,
        error: needed,
      },
    ],
  },
  retention: {
    title: m.settings_retention,
    lead: m.settings_retention_lead,
    fields: [
      {
        name: 'settled',
        kind: 'number',
        label: m.settings_keep_settled,
        effect: m.settings_keep_settled_effect,
        error: whole(90, 3650),
      },
      {
        name: 'guestChats',
        kind: 'number',
        label: m.settings_keep_guest_chats,
        effect: m.settings_keep_guest_chats_effect,
        error: whole(7, 400),
      },
      {
        name: 'mails',
        kind: 'number',
        label: m.settings_keep_mails,
        effect: m.settings_keep_mails_effect,
        error: whole(7, 730),
      },
      {
        name: 'drafts',
        kind: 'number',
        label: m.settings_keep_drafts,
        effect: m.settings_keep_drafts_effect,
        error: whole(1, 400),
      },
      {
        name: 'unconfirmed',
        kind: 'number',
        label: m.settings_keep_unconfirmed,
        effect: m.settings_keep_unconfirmed_effect,
        error: whole(1, 365),
      },
      {
        name: 'left',
        kind: 'number',
        label: m.settings_keep_left,
        effect: m.settings_keep_left_effect,
        error: whole(30, 3650),
      },
      {
        name: 'sharedCarts',
        kind: 'number',
        label: m.settings_keep_shared,
        effect: m.settings_keep_shared_effect,
        error: whole(1, 90),
      },
    ],
  },
  limits: {
    title: m.settings_limits,
    lead: m.settings_limits_lead,
    fields: [
      {
        name: 'chatAlertMinutes',
        kind: 'number',
        label: m.settings_alert,
        effect: m.settings_alert_effect,
        error: whole(1, 1440),
      },
      {
        name: 'sessionAnswers',
        kind: 'number',
        label: m.settings_session_answers,
        effect: m.settings_session_answers_effect,
        error: whole(1, 100_000),
      },
      {
        name: 'addressAnswers',
        kind: 'number',
        label: m.settings_address_answers,
        effect: m.settings_address_answers_effect,
        error: whole(1, 1_000_000),
      },
      {
        name: 'modelAnswers',
        kind: 'number',
        label: m.settings_model_answers,
        effect: m.settings_model_answers_effect,
        error: whole(1, 10_000_000),
      },
      {
        name: 'uploadDailyFiles',
        kind: 'number',
        label: m.settings_upload_files,
        effect: m.settings_upload_files_effect,
        error: whole(1, 100_000),
      },
      {
        name: 'uploadDailyMegabytes',
        kind: 'number',
        label: m.settings_upload_size,
        effect: m.settings_upload_size_effect,
        error: whole(1, 100_000),
      },
    ],
  },
  banner: {
    title: m.settings_banner,
    lead: m.settings_banner_lead,
    fields: [
      {
        name: 'isOn',
        kind: 'switch',
        label: m.settings_banner_on,
        effect: m.settings_banner_on_effect,
        error: needed,
      },
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
      {
        name: 'isOn',
        kind: 'switch',
        label: m.settings_maintenance_on,
        effect: m.settings_maintenance_on_effect,
        error: needed,
      },
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
