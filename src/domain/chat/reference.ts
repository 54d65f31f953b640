import { orderNumberFrom } from '#/domain/orders/order-number.ts';

/** What a customer says on the phone or on WhatsApp: `CH-7KQ4-M2XH`, from at least 8 random bytes. */
export function chatReferenceFrom(bytes: Uint8Array): string {
  return orderNumberFrom(bytes).replace(/^GL/, 'CH');
}
