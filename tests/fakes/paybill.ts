import { payerHash } from '#/features/payments/incoming/same-payer.server.ts';

/** Money that reached the shop's number, as the provider's own statement has it. */
export interface PaybillPayment {
  receipt: string;
  /** Shillings. */
  amount: number;
  account: string;
  /** `2547XXXXXXXX`. */
  msisdn: string;
  name: string;
  at: Date;
}

export interface PaidFacts {
  amount: number;
  account: string;
  msisdn?: string;
  receipt?: string;
  at?: Date;
}

/** How a payer's phone is shown: hashed, as the first version does, masked, or plain. */
export type ShownPhone = 'hash' | 'mask' | 'plain';

export interface FakePaybill {
  /** Every payment that moved money, oldest first; prompts that were paid, too. */
  payments: PaybillPayment[];
  registered: { confirmation: string; validation: string } | null;
  /** What a registration is answered with; null: it is taken. */
  registerError: { errorCode: string; errorMessage: string } | null;
  shownPhone: ShownPhone;
  /** Receipts that were asked about, as often as they were. */
  lookups: string[];
  /** What becomes of the answer to a question. */
  answers: 'sent' | 'lost' | 'refused';
  /** Who got the money, as answers say; null: the shop. */
  creditParty: string | null;
  transactionStatus: string;
  /** Moves money and tells nobody. */
  move(facts: PaidFacts): PaybillPayment;
  /** The body of the announcement of a payment. */
  confirmation(payment: PaybillPayment, change?: object): Record<string, string>;
  /** Asks whether the payment may be made; the answer's code. */
  ask(facts: PaidFacts): Promise<string>;
  /** Sends an announcement; the status of the shop's answer. */
  announce(body: object): Promise<number>;
  /** Answers what an app asks of this paybill; null for any other path. */
  handle(path: string, body: Record<string, unknown>): object | null;
  /** Until every answer that is under way was delivered. */
  settled(): Promise<void>;
}

const NAMES = ['JANE', 'WANJIKU', 'DOE'] as const;

/** The paybill side of a fake provider: keeps a statement and announces what its test says. */
export function makePaybill(shortcode: string): FakePaybill {
  const underWay = new Set<Promise<unknown>>();
  const paybill: FakePaybill = {
    payments: [],
    registered: null,
    registerError: null,
    shownPhone: 'hash',
    lookups: [],
    answers: 'sent',
    creditParty: null,
    transactionStatus: 'Completed',
    move({ amount, account, msisdn = '254712345678', receipt, at = new Date() }) {
      const number = String(paybill.payments.length + 1).padStart(7, '0');
      const payment = { amount, account, msisdn, at, name: NAMES.join(' ') };
      const moved = { ...payment, receipt: receipt ?? `SKE${number}` };
      paybill.payments.push(moved);
      return moved;
    },
    confirmation({ receipt, amount, account, msisdn, at }, change = {}) {
      return {
        TransactionType: 'Pay Bill',
        TransID: receipt,
        TransTime: nairobi(at).replaceAll(/\D/g, ''),
        TransAmount: amount.toFixed(2),
        BusinessShortCode: shortcode,
        BillRefNumber: account,
        InvoiceNumber: '',
        OrgAccountBalance: '19595.00',
        ThirdPartyTransID: '',
        MSISDN: shown(msisdn, paybill.shownPhone),
        FirstName: NAMES[0],
        MiddleName: NAMES[1],
        LastName: NAMES[2],
        ...change,
      };
    },
    async ask({ amount, account, msisdn = '254712345678' }) {
      const asked = { receipt: 'SKE0000000', amount, account, msisdn, name: '', at: new Date() };
      const body = { ...paybill.confirmation(asked), OrgAccountBalance: '' };
      const answer = await post(urls().validation, body);
      return answer.ok ? String((await answer.json()).ResultCode) : String(answer.status);
    },
    async announce(body) {
      const answer = await post(urls().confirmation, body);
      await answer.text();
      return answer.status;
    },
    handle(path, body) {
      switch (path) {
        case '/mpesa/c2b/v1/registerurl':
          return register(body);
        case '/mpesa/transactionstatus/v1/query':
          // What is asked about a payout is answered beside it.
          return String(body.ResultURL).includes('/api/payouts/') ? null : lookUp(body);
        case '/pulltransactions/v1/register':
          return { ResponseStatus: '1000', ResponseDescription: 'ShortCode is registered' };
        case '/pulltransactions/v1/query':
          return list(body);
        default:
          return null;
      }
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
  return paybill;

  function urls() {
    if (!paybill.registered) throw new Error('The shop has registered no addresses');
    return paybill.registered;
  }

  function register(body: Record<string, unknown>): object {
    if (paybill.registerError) return { requestId: 'fake', ...paybill.registerError };
    paybill.registered = {
      confirmation: String(body.ConfirmationURL),
      validation: String(body.ValidationURL),
    };
    return { OriginatorCoversationID: '1-2-3', ResponseCode: '0', ResponseDescription: 'success' };
  }

  function lookUp(body: Record<string, unknown>): object {
    if (paybill.answers === 'refused') {
      return { requestId: 'fake', errorCode: '400.002.02', errorMessage: 'Invalid Initiator' };
    }
    const receipt = String(body.TransactionID);
    paybill.lookups.push(receipt);
    if (paybill.answers === 'sent') {
      const sending = post(String(body.ResultURL), statusOf(receipt)).catch(() => undefined);
      underWay.add(sending);
      void sending.finally(() => underWay.delete(sending));
    }
    return {
      OriginatorConversationID: '1-2-3',
      ConversationID: 'AG_1',
      ResponseCode: '0',
      ResponseDescription: 'Accept the service request successfully.',
    };
  }

  function statusOf(receipt: string): object {
    const payment = paybill.payments.find((one) => one.receipt === receipt);
    const result = { ResultType: 0, OriginatorConversationID: '1-2-3', ConversationID: 'AG_1' };
    if (!payment) {
      const ResultDesc = 'The transaction receipt number does not exist.';
      return { Result: { ...result, ResultCode: 'R000002', ResultDesc } };
    }
    const values = {
      DebitPartyName: `${payment.msisdn} - ${payment.name}`,
      CreditPartyName: paybill.creditParty ?? `${shortcode} - GO LED`,
      InitiatedTime: Number(nairobi(payment.at).replaceAll(/\D/g, '')),
      FinalisedTime: Number(nairobi(payment.at).replaceAll(/\D/g, '')),
      ReasonType: 'Pay Bill Online',
      TransactionStatus: paybill.transactionStatus,
      Amount: payment.amount,
      ReceiptNo: payment.receipt,
    };
    const told = Object.entries(values).map(([Key, Value]) => ({ Key, Value }));
    return {
      Result: {
        ...result,
        ResultCode: 0,
        ResultDesc: 'The service request is processed successfully.',
        // The real one repeats this key, without a value.
        ResultParameters: { ResultParameter: [{ Key: 'DebitPartyName' }, ...told] },
      },
    };
  }

  function list(body: Record<string, unknown>): object {
    const [from, to] = [String(body.StartDate), String(body.EndDate)];
    const rows = paybill.payments
      .filter(({ at }) => nairobi(at) >= from && nairobi(at) <= to)
      .slice(Number(body.OffSetValue), Number(body.OffSetValue) + 100)
      .map(({ receipt, amount, account, msisdn, at }) => ({
        transactionId: receipt,
        trxDate: `${nairobi(at).replace(' ', 'T')}.000Z`,
        msisdn: Number(msisdn),
        sender: 'UAT2',
        transactiontype: 'c2b-pay-bill-debit',
        billreference: account,
        amount: amount.toFixed(1),
        organizationname: 'GO LED',
      }));
    if (rows.length === 0) return { ResponseRefID: '1', ResponseCode: '1001', Response: [[]] };
    return { ResponseRefID: '1', ResponseCode: '1000', Response: [rows] };
  }
}

/** `YYYY-MM-DD HH:mm:ss`. */
function nairobi(at: Date): string {
  return new Date(at.getTime() + 3 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
}

function shown(msisdn: string, how: ShownPhone): string {
  if (how === 'plain') return msisdn;
  return how === 'hash' ? payerHash(msisdn) : `${msisdn.slice(0, 4)} ***** ${msisdn.slice(-3)}`;
}

function post(url: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
}
