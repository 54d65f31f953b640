import { nairobiClock } from '#/domain/dates/clock.ts';
import type {
  DirectPayment,
  DirectPayments,
  RegisterReply,
} from '#/features/payments/incoming/direct-payments.ts';
import { post } from '../client.server.ts';
import { fields } from '#/features/payments/wire/fields.ts';
import { securityCredential } from '../outgoing/security-credential.server.ts';
import { darajaSettings } from '../settings.server.ts';
import { readStatementFile } from '../statement-file.server.ts';
import { postStatusQuery } from '../status-query.server.ts';
import { DIRECT_SEGMENTS } from '../terms.ts';
import { text, written } from '../wire-format.ts';
import { readConfirmation, validationReply } from './confirmation-format.server.ts';
import { readStatusResult } from './lookup-format.server.ts';
import { readPullReply } from './pull-format.server.ts';
import { readRegisterReply, registerProblem } from './register-format.ts';

/** More pages than a shop's two days have. */
const MOST_PAGES = 50;

/** Money that customers send to the paybill by themselves. */
export const directPayments: DirectPayments = {
  number: paybill,
  segments: DIRECT_SEGMENTS,
  storedReply: { ResultCode: 0, ResultDesc: 'Accepted' },
  register: async ({ confirmation, validation }) => {
    const settings = darajaSettings();
    const reply = await post(settings, '/mpesa/c2b/v1/registerurl', {
      ShortCode: settings.shortcode,
      // When we do not answer in time: the payer's money is taken, and found out about later.
      ResponseType: 'Completed',
      ConfirmationURL: settings.callbackUrl + confirmation,
      ValidationURL: settings.callbackUrl + validation,
    });
    return readRegisterReply(reply);
  },
  addressProblem() {
    const { callbackUrl, baseUrl } = darajaSettings();
    return baseUrl.startsWith('https:') ? registerProblem(callbackUrl) : null;
  },
  readPayment: readConfirmation,
  validationReply,
  canLookUp: () => paybill() !== null && darajaSettings().outgoing !== undefined,
  lookUp,
  readLookup: readStatusResult,
  registerList,
  list,
  readStatement: readStatementFile,
};

/** A till has no accounts: what is paid to it cannot name an order. */
function paybill(): string | null {
  const { transactionType, shortcode } = darajaSettings();
  return transactionType === 'CustomerPayBillOnline' ? shortcode : null;
}

async function lookUp(receipt: string, resultPath: string): Promise<void> {
  const settings = darajaSettings();
  const reply = fields(
    await postStatusQuery(settings, {
      credential: await securityCredential(settings),
      transaction: { TransactionID: receipt },
      shortcode: settings.shortcode,
      paths: { status: resultPath, timeout: resultPath },
    }),
  );
  if (written(reply.ResponseCode) === '0') return;
  const said = text(reply.errorMessage) || text(reply.ResponseDescription) || 'no answer';
  throw new Error(`M-Pesa takes no question about ${receipt}: ${said}`);
}

async function registerList(phone: string, path: string): Promise<RegisterReply> {
  const settings = darajaSettings();
  const reply = await post(settings, '/pulltransactions/v1/register', {
    ShortCode: settings.shortcode,
    RequestType: 'Pull',
    NominatedNumber: phone.replace('+', ''),
    CallBackURL: settings.callbackUrl + path,
  });
  return readRegisterReply(reply);
}

async function list(from: Date, to: Date): Promise<DirectPayment[]> {
  const settings = darajaSettings();
  const all: DirectPayment[] = [];
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const reply = await post(settings, '/pulltransactions/v1/query', {
      ShortCode: settings.shortcode,
      StartDate: nairobiClock(from),
      EndDate: nairobiClock(to),
      OffSetValue: String(all.length),
    });
    const rows = readPullReply(reply);
    if (rows === null) throw new Error('M-Pesa does not list the payments');
    const known = new Set(all.map(({ receipt }) => receipt));
    const fresh = rows.filter(({ receipt }) => !known.has(receipt));
    // Whether the list has pages, nobody says: one that brings nothing new was the last.
    if (fresh.length === 0) break;
    all.push(...fresh);
  }
  return all;
}
