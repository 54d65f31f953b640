import type { Executor } from '#/db/client.server.ts';
import { DEFAULT_REFERRAL } from '#/domain/discounts/referral.ts';
import { DEFAULT_VAT_RATE } from '#/domain/money/vat.ts';
import { DEFAULT_OFFER_HOLD_HOURS } from '#/domain/custom-orders/offer.ts';
import { DEFAULT_CHANGE_HOURS } from '#/domain/orders/change-order.ts';
import { DEFAULT_RETURN_DAYS } from '#/domain/orders/return-goods.ts';
import { DEFAULT_ON_DELIVERY } from '#/domain/payments/booked.ts';
import { SECOND_PERSON_ABOVE } from '#/domain/payments/payout.ts';
import { KEPT_DAYS } from '#/domain/privacy/retention.ts';
import { FEW_UNITS } from '#/domain/rentals/availability.ts';
import { DEFAULT_LATE_FEE } from '#/domain/rentals/late-fee.ts';
import { DEFAULT_PROMISES } from '#/domain/shop/promises.ts';
import { DEFAULT_SCHEDULE } from '#/domain/time/business-hours.ts';
import { env, type Env } from '#/platform/env.server.ts';
import { log } from '#/platform/log.server.ts';
import { listSections, type SectionRow } from './queries.server.ts';
import { sections, type SectionName, type Settings } from './sections.ts';

/** Bumped in `cache_versions` by whoever changes a setting; every process then reads them again. */
export const SETTINGS_TAG = 'settings';

const MEGABYTE = 1024 * 1024;

/** The environment's values, which hold for every section that nobody has set. */
export function defaultSettings(source: Env = env()): Settings {
  const { store, uploads, assistant } = source;
  const { name, phone1, phone2, whatsapp, email, directions = '' } = store;
  const { settled, guestChats, mails, drafts, unconfirmed, left, sharedCarts } = KEPT_DAYS;
  const { facebook = '', instagram = '', tiktok = '', x = '' } = store.social;
  return {
    shop: {
      name,
      phone1,
      phone2,
      whatsapp,
      email,
      directions,
      kraPin: '',
      facebook,
      instagram,
      tiktok,
      x,
    },
    hours: { week: [...DEFAULT_SCHEDULE.week], exceptions: [] },
    orders: {
      holdMinutes: source.holdMinutes,
      discountStacking: source.discountStacking,
      changeHours: DEFAULT_CHANGE_HOURS,
      offerHoldHours: DEFAULT_OFFER_HOLD_HOURS,
      returnDays: DEFAULT_RETURN_DAYS,
      vatRate: DEFAULT_VAT_RATE,
      nextVatRate: null,
      nextVatFrom: null,
    },
    stock: { lowMark: FEW_UNITS, pickupDays: 0 },
    promises: DEFAULT_PROMISES,
    lateFees: DEFAULT_LATE_FEE,
    referral: DEFAULT_REFERRAL,
    payments: {
      isOpen: true,
      cardsOpen: true,
      takesCash: false,
      takesBank: false,
      onDelivery: false,
      onDeliveryMost: DEFAULT_ON_DELIVERY,
      secondPersonAbove: SECOND_PERSON_ABOVE,
      listsPayments: false,
    },
    limits: {
      chatAlertMinutes: assistant.alertMinutes,
      sessionAnswers: assistant.dailyAnswers.session,
      addressAnswers: assistant.dailyAnswers.address,
      modelAnswers: assistant.dailyAnswers.model,
      uploadDailyFiles: uploads.dailyFiles,
      uploadDailyMegabytes: Math.floor(uploads.dailyBytes / MEGABYTE),
    },
    retention: { settled, guestChats, mails, drafts, unconfirmed, left, sharedCarts },
    banner: { isOn: false, text: '', textSw: '', from: null, until: null },
    maintenance: { isOn: false, text: '', textSw: '', until: null },
  };
}

let stored: Partial<Settings> = {};
let merged: { of: Env; settings: Settings } | undefined;

/** The settings as this process last read them; at once, as they are asked for in every call. */
export function settings(): Settings {
  const source = env();
  if (merged?.of !== source) {
    merged = { of: source, settings: { ...defaultSettings(source), ...stored } };
  }
  return merged.settings;
}

let reading: Promise<void> = Promise.resolve();

/** Reads them again. One after the other: an older answer never overwrites a newer one. */
export function loadSettings(db: Executor): Promise<void> {
  const read = async () => {
    stored = readRows(await listSections(db));
    merged = undefined;
  };
  reading = reading.then(read, read);
  return reading;
}

function readRows(rows: readonly SectionRow[]): Partial<Settings> {
  return Object.fromEntries(
    rows.flatMap(({ section, values }) => {
      const read = readSection(section, values);
      return read ? [[section, read]] : [];
    }),
  );
}

/** Null when it does not fit: an older or newer shop wrote it. Then the environment's values hold. */
export function readSection(section: string, values: unknown) {
  if (!isSection(section)) return null;
  const read = sections[section].safeParse(values);
  if (!read.success) log().warn({ section }, 'a stored setting does not fit and is left out');
  return read.success ? read.data : null;
}

function isSection(name: string): name is SectionName {
  return Object.hasOwn(sections, name);
}
