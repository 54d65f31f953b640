import type { DiscountType } from '#/domain/discounts/discount.ts';
import { readTypedAmount, typedAmount } from '#/domain/money/typed-amount.ts';
import { readTypedInstant, typedInstant } from '#/domain/time/typed-instant.ts';

/** A discount as it stands in a form: what people type, in Nairobi's time. */
export interface TermsDraft {
  type: DiscountType;
  /** Percent, or shillings. */
  value: string;
  active: boolean;
  /** `2026-12-01T18:00`; empty: no bound. */
  startsAt: string;
  expiresAt: string;
}

export interface LimitsDraft {
  minOrderAmount: string;
  maxDiscountAmount: string;
  totalUsageLimit: string;
  customerLimit: string;
  usageLimitPerCustomer: string;
}

export const NEW_TERMS: TermsDraft = {
  type: 'percentage',
  value: '',
  active: true,
  startsAt: '',
  expiresAt: '',
};

export const NEW_LIMITS: LimitsDraft = {
  minOrderAmount: '',
  maxDiscountAmount: '',
  totalUsageLimit: '',
  customerLimit: '',
  usageLimitPerCustomer: '',
};

function countOf(text: string): number | null {
  const plain = text.trim();
  return /^[1-9]\d{0,8}$/.test(plain) ? Number(plain) : null;
}

interface SavedTerms {
  type: DiscountType;
  value: number;
  active: boolean;
  startsAt: string | null;
  expiresAt: string | null;
}

export function termsDraft(saved: SavedTerms): TermsDraft {
  const { type, value, active, startsAt, expiresAt } = saved;
  const window = { startsAt: typedInstant(startsAt), expiresAt: typedInstant(expiresAt) };
  return { type, value: typedAmount(value), active, ...window };
}

/** Null: the value is no number. */
export function readTerms(draft: TermsDraft): SavedTerms | null {
  const value = readTypedAmount(draft.value);
  if (value === null) return null;
  const { type, active, startsAt, expiresAt } = draft;
  return {
    type,
    value,
    active,
    startsAt: readTypedInstant(startsAt),
    expiresAt: readTypedInstant(expiresAt),
  };
}

type SavedLimits = Record<keyof LimitsDraft, number | null>;

const AMOUNTS = ['minOrderAmount', 'maxDiscountAmount'] as const;
const COUNTS = ['totalUsageLimit', 'customerLimit', 'usageLimitPerCustomer'] as const;

export function limitsDraft(saved: SavedLimits): LimitsDraft {
  const draft = { ...NEW_LIMITS };
  for (const name of AMOUNTS) draft[name] = typedAmount(saved[name]);
  for (const name of COUNTS) draft[name] = String(saved[name] ?? '');
  return draft;
}

/** An empty field sets no limit; `unread` are the fields that hold no number. */
export function readLimits(draft: LimitsDraft): {
  limits: SavedLimits;
  unread: (keyof LimitsDraft)[];
} {
  const entries = [
    ...AMOUNTS.map((name) => [name, readTypedAmount(draft[name])] as const),
    ...COUNTS.map((name) => [name, countOf(draft[name])] as const),
  ];
  const unread = entries.flatMap(([name, read]) =>
    draft[name].trim() !== '' && read === null ? [name] : [],
  );
  const none: SavedLimits = {
    minOrderAmount: null,
    maxDiscountAmount: null,
    totalUsageLimit: null,
    customerLimit: null,
    usageLimitPerCustomer: null,
  };
  return { limits: { ...none, ...Object.fromEntries(entries) }, unread };
}
