/** How a customer pays: at a prompt on a phone, or on a page of the provider's own. */
export const PAYMENT_METHODS = ['prompt', 'page'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** With what it was paid, as far as the provider tells it; empty where it does not. */
export interface PaidWith {
  /** The provider's word for the kind of it: `card`, `mobile_money`, `bank_transfer`. */
  channel: string;
  /** `visa`, `M-PESA`, a bank. */
  brand: string;
  /** The last signs of the card, phone or account. */
  last4: string;
  /** What the payer's own bank or network calls the payment. */
  receipt: string;
}

/** `Visa •••• 4081`; null where nothing is known of it. */
export function paidWithText(paidWith: PaidWith | null): string | null {
  if (!paidWith) return null;
  const { brand, last4 } = paidWith;
  const named = brand.charAt(0).toUpperCase() + brand.slice(1);
  const text = [named, last4 && `•••• ${last4}`].filter(Boolean).join(' ');
  return text || null;
}
