import * as z from 'zod/mini';
import { isDay } from '#/domain/dates/day.ts';
import { MOST_REFERRAL_PERCENT } from '#/domain/discounts/referral.ts';
import { DEFAULT_VAT_RATE } from '#/domain/money/vat.ts';
import { DEFAULT_OFFER_HOLD_HOURS } from '#/domain/custom-orders/offer.ts';
import { DEFAULT_CHANGE_HOURS } from '#/domain/orders/change-order.ts';
import { DEFAULT_RETURN_DAYS } from '#/domain/orders/return-goods.ts';
import { DEFAULT_ON_DELIVERY } from '#/domain/payments/booked.ts';
import { DEFAULT_PROMISES } from '#/domain/shop/promises.ts';
import { withCountryCode } from '#/domain/phone.ts';
import { SECOND_PERSON_ABOVE } from '#/domain/payments/payout.ts';
import { MOST_EXCEPTIONS } from '#/domain/time/business-hours.ts';

const line = (most: number) => z.string().check(z.trim(), z.maxLength(most));
const needed = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
const phone = z
  .string()
  .check(z.trim(), z.regex(/^\+?[\d ()-]{7,20}$/), z.overwrite(withCountryCode));
const email = z.string().check(z.trim(), z.maxLength(254), z.email());
const whole = (from: number, to: number) => z.int().check(z.minimum(from), z.maximum(to));
/** Empty: none. */
const webAddress = z
  .string()
  .check(z.trim(), z.maxLength(300), z.regex(/^(?:https?:\/\/[^\s/]+\S*)?$/i));
/** An ISO instant; null: no bound. */
const instant = z.nullable(z.iso.datetime().check(z.maxLength(40)));

/** Minutes after midnight in Nairobi; null: closed all day. */
const openingHours = z.nullable(
  z
    .strictObject({ opens: whole(0, 1439), closes: whole(0, 1439) })
    .check(z.refine(({ opens, closes }) => opens < closes)),
);

const dayException = z.strictObject({
  day: z.string().check(z.maxLength(10), z.refine(isDay)),
  hours: openingHours,
  /** For the people of the shop; no customer reads it. */
  note: line(80),
});

/** What a shop may set itself, section by section; what is not set is as the environment says. */
export const sections = {
  shop: z.strictObject({
    name: needed(60),
    phone1: phone,
    phone2: phone,
    whatsapp: phone,
    email,
    /** Empty: by appointment. */
    directions: line(300),
    /** With KRA, as invoices name it; empty: none. A shop that has set the others before has not set this one. */
    kraPin: z._default(
      z
        .string()
        .check(z.trim(), z.toUpperCase(), z.maxLength(11), z.regex(/^(?:[AP]\d{9}[A-Z])?$/)),
      '',
    ),
    facebook: webAddress,
    instagram: webAddress,
    tiktok: webAddress,
    x: webAddress,
  }),
  hours: z.strictObject({
    /** From Sunday to Saturday. */
    week: z.array(openingHours).check(z.length(7)),
    exceptions: z.array(dayException).check(
      z.maxLength(MOST_EXCEPTIONS),
      z.refine((all) => new Set(all.map(({ day }) => day)).size === all.length),
    ),
  }),
  orders: z
    .strictObject({
      holdMinutes: whole(5, 1440),
      discountStacking: z.boolean(),
      /** Before an order leaves: from then on its customer changes nothing of it. */
      changeHours: z._default(whole(0, 720), DEFAULT_CHANGE_HOURS),
      /** Of units for an offer that goes out; 0: none are held. */
      offerHoldHours: z._default(whole(0, 720), DEFAULT_OFFER_HOLD_HOURS),
      /** After their delivery: until then bought goods come back without a word. */
      returnDays: z._default(whole(0, 365), DEFAULT_RETURN_DAYS),
      /** Hundredths of a percent. A shop that has set the others before has not set this one. */
      vatRate: z._default(whole(0, 100_00), DEFAULT_VAT_RATE),
      /** Takes its place from its day in Nairobi on. */
      nextVatRate: z._default(z.nullable(whole(0, 100_00)), null),
      nextVatFrom: z._default(z.nullable(z.string().check(z.maxLength(10), z.refine(isDay))), null),
    })
    .check(
      z.refine(({ nextVatRate, nextVatFrom }) => nextVatRate !== null || nextVatFrom === null, {
        path: ['nextVatRate'],
      }),
      z.refine(({ nextVatRate, nextVatFrom }) => nextVatRate === null || nextVatFrom !== null, {
        path: ['nextVatFrom'],
      }),
    ),
  stock: z.strictObject({
    /** So many units left or fewer are few: customers and the desk are told. 0: never. */
    lowMark: whole(0, 1000),
    /** Working days until what is picked up is ready. */
    pickupDays: whole(0, 30),
  }),
  /** What the texts promise in numbers. */
  promises: z.strictObject({
    depositDays: whole(0, 60),
    cancelDays: whole(0, 365),
    cancelPercent: whole(0, 100),
    /** A shop that has set the others before has not set this one. */
    cancelHours: z._default(whole(0, 720), DEFAULT_PROMISES.cancelHours),
    claimDays: whole(1, 365),
  }),
  /** What is proposed when a hire comes back late. */
  lateFees: z.strictObject({
    graceDays: whole(0, 30),
    dayPercent: whole(0, 100),
    capPercent: whole(0, 100),
  }),
  /** What is given for a recommendation: whole percents, and whole shillings of an order before discounts. */
  referral: z.strictObject({
    isOffered: z.boolean(),
    friendPercent: whole(0, MOST_REFERRAL_PERCENT),
    rewardPercent: whole(0, MOST_REFERRAL_PERCENT),
    minOrder: whole(0, 1_000_000),
  }),
  payments: z.strictObject({
    /** M-Pesa. */
    isOpen: z.boolean(),
    // A shop that has set the first has not set these.
    /** Cards and the like, where the shop is connected with them. */
    cardsOpen: z._default(z.boolean(), true),
    takesCash: z._default(z.boolean(), false),
    takesBank: z._default(z.boolean(), false),
    /** Orders may be agreed on before they are paid, with at most so many shillings open. */
    onDelivery: z._default(z.boolean(), false),
    onDeliveryMost: z._default(whole(1, 1_000_000), DEFAULT_ON_DELIVERY),
    /** Whole shillings: what is sent back beyond it takes a second person. */
    secondPersonAbove: z._default(whole(0, 10_000_000), SECOND_PERSON_ABOVE),
    /** Payments are read from the provider’s list, too. */
    listsPayments: z._default(z.boolean(), false),
  }),
  /** In days. Cookies that go with them end after 400 days at the latest, as browsers see to it. */
  retention: z.strictObject({
    settled: whole(90, 3650),
    guestChats: whole(7, 400),
    mails: whole(7, 730),
    drafts: whole(1, 400),
    unconfirmed: whole(1, 365),
    left: whole(30, 3650),
    sharedCarts: whole(1, 90),
  }),
  limits: z.strictObject({
    chatAlertMinutes: whole(1, 1440),
    sessionAnswers: whole(1, 100_000),
    addressAnswers: whole(1, 1_000_000),
    modelAnswers: whole(1, 10_000_000),
    uploadDailyFiles: whole(1, 100_000),
    uploadDailyMegabytes: whole(1, 100_000),
  }),
  banner: z.strictObject({
    isOn: z.boolean(),
    text: line(200),
    textSw: line(200),
    from: instant,
    until: instant,
  }),
  maintenance: z.strictObject({
    isOn: z.boolean(),
    text: line(500),
    textSw: line(500),
    until: instant,
  }),
} as const;

export type SectionName = keyof typeof sections;
export type Settings = { [Name in SectionName]: z.output<(typeof sections)[Name]> };

export const SECTION_NAMES = [
  'shop',
  'hours',
  'orders',
  'stock',
  'promises',
  'lateFees',
  'referral',
  'payments',
  'limits',
  'retention',
  'banner',
  'maintenance',
] as const;
