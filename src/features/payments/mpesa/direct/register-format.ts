import type { RegisterReply } from '#/features/payments/incoming/direct-payments.ts';
import { fields } from '#/features/payments/wire/fields.ts';
import { text, written } from '../wire-format.ts';

/** Words that Safaricom refuses in an address, wherever they stand. */
const REFUSED_WORDS = /m-?pesa|safaricom|exe|cmd|sql|query/i;

/** Why Safaricom would not take an address; null when it would, as far as is known. */
export function registerProblem(address: string): string | null {
  const word = REFUSED_WORDS.exec(address)?.[0];
  if (word) return `Safaricom takes no address with “${word}” in it: ${address}`;
  return address.startsWith('https://') ? null : `Safaricom takes only https addresses: ${address}`;
}

/** Reads the answer to a registration of addresses, or of the right to list payments. */
export function readRegisterReply(body: unknown): RegisterReply {
  const reply = fields(body);
  const code = written(reply.ResponseCode) || written(reply.ResponseStatus);
  const said = text(reply.ResponseDescription) || text(reply.errorMessage) || 'no answer';
  if (/^0+$|^1000$/.test(code)) return { kind: 'registered', said };
  const isThere = code === '1001' || /already registered/i.test(said);
  return { kind: isThere ? 'already' : 'refused', said };
}
