import { env } from '#/platform/env.server.ts';

/**
 * Puts the shop's own details where a text names them in braces, so that a changed phone number or
 * hold is changed in every text: `{shop}`, `{email}`, `{phone}`, `{whatsapp}`, `{hold_minutes}`.
 * Other braces stay.
 */
export function fillFacts(text: string): string {
  const { store, holdMinutes } = env();
  const facts: Record<string, string> = {
    shop: store.name,
    email: store.email,
    phone: unbroken(store.phone1),
    whatsapp: unbroken(store.whatsapp),
    hold_minutes: String(holdMinutes),
  };
  return text.replaceAll(/\{(\w+)\}/g, (braces, name: string) =>
    Object.hasOwn(facts, name) ? (facts[name] ?? braces) : braces,
  );
}

/** A number stays on one line. */
function unbroken(phone: string): string {
  return phone.replaceAll(' ', '\u00a0');
}
