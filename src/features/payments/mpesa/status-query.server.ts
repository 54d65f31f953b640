import type { PayoutReportKind } from '../provider.ts';
import { post } from './client.server.ts';
import type { DarajaSettings } from './settings.server.ts';

interface StatusQuery {
  credential: string;
  /** What is asked about, in Daraja's own fields. */
  transaction: Readonly<Record<string, string>>;
  /** The number on whose account it is. */
  shortcode: string;
  /** Where the answer goes, and that there is none. */
  paths: Pick<Record<PayoutReportKind, string>, 'status' | 'timeout'>;
}

/** Asks about a transaction (transaction status): the reply says whether the question was taken. */
export function postStatusQuery(
  settings: DarajaSettings,
  { credential, transaction, shortcode, paths }: StatusQuery,
): Promise<unknown> {
  return post(settings, '/mpesa/transactionstatus/v1/query', {
    Initiator: settings.outgoing?.initiator,
    SecurityCredential: credential,
    CommandID: 'TransactionStatusQuery',
    ...transaction,
    PartyA: shortcode,
    IdentifierType: '4',
    ResultURL: settings.callbackUrl + paths.status,
    QueueTimeOutURL: settings.callbackUrl + paths.timeout,
    Remarks: 'Status',
    Occasion: 'Status',
  });
}
