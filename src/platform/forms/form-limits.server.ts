import { tally, rateLimit, type Limit } from '#/platform/auth/rate-limit.server.ts';
import { networkOf } from '#/platform/http/network.ts';
import { log } from '#/platform/log.server.ts';

export interface FormLimits {
  /** What may come from one address, which a house or an office can share. */
  address: Limit;
  /** What comes in an hour on a good day; more is written to the log as an alarm. */
  usual: number;
  /** What is taken in an hour at all: far more than a few hundred addresses can send. */
  most: number;
}

const HOUR = 3600;
/** How many addresses' worth may come from one network, where many people share few addresses. */
const ADDRESSES_OF_NETWORK = 20;

/** Whether a form takes one more from this address. */
export async function checkFormLimits(
  form: string,
  clientIp: string,
  limits: FormLimits,
): Promise<boolean> {
  return (await formWait(form, clientIp, limits)) === 0;
}

/**
 * Seconds until a form takes one more from this address; 0: it does so now. Limits are by address and by network: one for
 * everybody that a few addresses can fill would let them close the form to all. Mails to an address
 * that was typed are counted apart, where they are sent.
 */
export async function formWait(
  form: string,
  clientIp: string,
  { address, usual, most }: FormLimits,
): Promise<number> {
  const byAddress = await rateLimit(`${form}:${clientIp}`, address);
  if (byAddress > 0) return byAddress;
  const network = { max: address.max * ADDRESSES_OF_NETWORK, window: address.window };
  const byNetwork = await rateLimit(`${form}:network:${networkOf(clientIp)}`, network);
  if (byNetwork > 0) return byNetwork;
  const { count, since } = await tally(form, HOUR);
  const facts = { form, inAnHour: count };
  // Each is seen by one request only, whatever process it is in.
  if (count === usual + 1) log().error(facts, 'More came by a form than people send');
  if (count === most + 1) log().error(facts, 'A form is flooded and takes nothing more this hour');
  if (count <= most) return 0;
  return Math.max(1, Math.ceil((since + HOUR * 1000 - Date.now()) / 1000));
}
