import { nairobiClock } from '#/domain/dates/clock.ts';
import { z } from 'zod';
import { normaliseKenyanPhone } from '#/domain/phone.ts';
import { payerHash } from '#/features/payments/incoming/same-payer.server.ts';
import { SIMULATOR_KEYS } from '../settings.server.ts';
import { postJson, say } from './messages.server.ts';
import {
  demoAccount,
  makeReceipt,
  noteLine,
  SIMULATED_PAYER,
  toldAmount,
  type AccountLine,
} from './simulated-account.server.ts';

/** Most that M-Pesa moves at once. */
const MOST = 250_000;

const payment = z.object({
  account: z.string().trim().min(1).max(20),
  amount: z.coerce.number().int().min(1).max(MOST),
  phone: z.string(),
});

/** What became of a payment. `unreadable`: nobody could make it. */
export type PaidByPaybill =
  | { kind: 'paid'; receipt: string }
  | { kind: 'refused'; code: string }
  | { kind: 'forged'; receipt: string }
  | { kind: 'unreadable'; field: string };

const answer = z.object({ ResultCode: z.coerce.string() });

/**
 * A customer pays to the shop's paybill by hand: account, sum and phone. The announcement comes as the
 * faults say; forged, no money has moved.
 */
export async function payByPaybill(form: unknown): Promise<PaidByPaybill> {
  const read = payment.safeParse(form);
  if (!read.success) return { kind: 'unreadable', field: String(read.error.issues[0]?.path[0]) };
  const phone = normaliseKenyanPhone(read.data.phone);
  if (!phone.ok) return { kind: 'unreadable', field: 'phone' };
  const { account, amount } = read.data;
  const wanted = { account, amount, msisdn: phone.value.slice(1), receipt: makeReceipt() };
  const { faults, registered } = demoAccount();
  if (faults.messages === 'forge') {
    const made = { ...wanted, kind: 'payment', at: new Date() } as const;
    void announce(made);
    return { kind: 'forged', receipt: made.receipt };
  }
  if (registered && faults.asks === 'yes') {
    const said = answer.safeParse(await postJson(registered.validation, confirmation(wanted)));
    // Who does not answer lets the payer pay: so the shop has registered.
    const code = said.success ? said.data.ResultCode : '0';
    if (code !== '0') return { kind: 'refused', code };
  }
  const paid = noteLine({ ...wanted, kind: 'payment' });
  void announce(paid);
  return { kind: 'paid', receipt: paid.receipt };
}

function announce(line: AccountLine): Promise<void> {
  const { registered } = demoAccount();
  const tell = async () => {
    if (!registered) return;
    const told = { ...line, amount: toldAmount(line.amount) };
    await postJson(registered.confirmation, confirmation(told));
  };
  return say({ deliver: tell, forge: tell });
}

function confirmation({
  receipt,
  amount,
  account,
  msisdn,
  at = new Date(),
}: Omit<AccountLine, 'kind' | 'at'> & { at?: Date }) {
  const [FirstName, MiddleName, LastName] = SIMULATED_PAYER;
  return {
    TransactionType: 'Pay Bill',
    TransID: receipt,
    TransTime: nairobiClock(at).replaceAll(/\D/g, ''),
    TransAmount: amount.toFixed(2),
    BusinessShortCode: SIMULATOR_KEYS.shortcode,
    BillRefNumber: account,
    InvoiceNumber: '',
    OrgAccountBalance: '',
    ThirdPartyTransID: '',
    // As the first version shows it.
    MSISDN: payerHash(msisdn ?? ''),
    FirstName,
    MiddleName,
    LastName,
  };
}
