import { nairobiClock } from '#/domain/dates/clock.ts';
import { z } from 'zod';
import { SIMULATOR_KEYS } from '../settings.server.ts';
import { DIRECT_SEGMENTS } from '../terms.ts';
import { isOwnAddress } from './own-address.server.ts';
import { demoAccount } from './simulated-account.server.ts';

const PAGE = 100;
const shortcode = z.literal(SIMULATOR_KEYS.shortcode);
const ownAddress = (segment: string) => z.url().refine((address) => isOwnAddress(address, segment));

const registerRequest = z.object({
  ShortCode: shortcode,
  ResponseType: z.enum(['Completed', 'Cancelled']),
  ConfirmationURL: ownAddress(DIRECT_SEGMENTS.confirmation),
  ValidationURL: ownAddress(DIRECT_SEGMENTS.validation),
});

const pullRegisterRequest = z.object({
  ShortCode: shortcode,
  RequestType: z.literal('Pull'),
  NominatedNumber: z.string().regex(/^254[17]\d{8}$/),
  CallBackURL: ownAddress(DIRECT_SEGMENTS.confirmation),
});

const clock = z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
const pullRequest = z.object({
  ShortCode: shortcode,
  StartDate: clock,
  EndDate: clock,
  OffSetValue: z.string().regex(/^\d{1,6}$/),
});

type Invalid = (error: z.ZodError) => Response;

/** Addresses for announcements (C2B) and the list of payments (pull); null for any other path. */
export function answerPaybill(path: string, body: unknown, invalid: Invalid): Response | null {
  switch (path) {
    case '/mpesa/c2b/v1/registerurl':
      return register(body, invalid);
    case '/pulltransactions/v1/register':
      return registerPull(body, invalid);
    case '/pulltransactions/v1/query':
      return pull(body, invalid);
    default:
      return null;
  }
}

function register(body: unknown, invalid: Invalid): Response {
  const read = registerRequest.safeParse(body);
  if (!read.success) return invalid(read.error);
  const { ConfirmationURL: confirmation, ValidationURL: validation } = read.data;
  demoAccount().registered = { confirmation, validation };
  return Response.json({
    // Spelt as Daraja spells it.
    OriginatorCoversationID: '1-2-3',
    ResponseCode: '0',
    ResponseDescription: 'success',
  });
}

function registerPull(body: unknown, invalid: Invalid): Response {
  const read = pullRegisterRequest.safeParse(body);
  if (!read.success) return invalid(read.error);
  return Response.json({
    ResponseRefID: crypto.randomUUID(),
    ResponseStatus: '1000',
    ShortCode: read.data.ShortCode,
    ResponseDescription: 'ShortCode registered',
  });
}

function pull(body: unknown, invalid: Invalid): Response {
  const read = pullRequest.safeParse(body);
  if (!read.success) return invalid(read.error);
  const { StartDate: from, EndDate: to, OffSetValue } = read.data;
  const rows = demoAccount()
    .lines.filter(({ kind }) => kind === 'payment')
    .filter(({ at }) => nairobiClock(at) >= from && nairobiClock(at) <= to)
    .slice(Number(OffSetValue), Number(OffSetValue) + PAGE)
    .map(({ receipt, amount, account, msisdn, at }) => ({
      transactionId: receipt,
      // Nairobi's, and written like world time.
      trxDate: `${nairobiClock(at).replace(' ', 'T')}.000Z`,
      msisdn: Number(msisdn),
      sender: 'MPESA',
      transactiontype: 'c2b-pay-bill-debit',
      billreference: account,
      amount: amount.toFixed(1),
      organizationname: 'GO LED',
    }));
  const ResponseRefID = crypto.randomUUID();
  return Response.json(
    rows.length === 0
      ? { ResponseRefID, ResponseCode: '1001', ResponseMessage: 'No data', Response: [[]] }
      : { ResponseRefID, ResponseCode: '1000', ResponseMessage: 'Success', Response: [rows] },
  );
}
