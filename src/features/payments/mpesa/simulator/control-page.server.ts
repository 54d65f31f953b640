import { nairobiClock } from '#/domain/dates/clock.ts';
import { z } from 'zod';
import { formatMoney, shillings } from '#/domain/money/money.ts';
import { CALL_FAULTS, MESSAGE_FAULTS } from '#/features/payments/simulators/faults.server.ts';
import {
  choiceField,
  escapeHtml,
  htmlPage,
  seeOther,
} from '#/features/payments/simulators/html-page.server.ts';
import { SIMULATOR_KEYS } from '../settings.server.ts';
import { payByPaybill, type PaidByPaybill } from './pay-paybill.server.ts';
import {
  AMOUNT_FAULTS,
  ASKING,
  demoAccount,
  type AccountLine,
} from './simulated-account.server.ts';
import {
  outgoingManner,
  RESULT_CODES,
  RESULT_MANNERS,
  setOutgoingManner,
} from './simulated-outgoing.server.ts';
import { STATEMENT_FAULTS, statementCsv } from './statement-csv.server.ts';

const HERE = '/dev/daraja';

const faultsForm = z.object({
  calls: z.enum(CALL_FAULTS),
  messages: z.enum(MESSAGE_FAULTS),
  amount: z.enum(AMOUNT_FAULTS),
  asks: z.enum(ASKING),
  results: z.enum(RESULT_MANNERS),
  code: z.enum(RESULT_CODES),
});

const statementQuery = z.object({ fault: z.enum(STATEMENT_FAULTS).default('true') });

/**
 * What a person does with the simulator in a browser: see and change what it does wrong, pay to the
 * paybill, take the statement. Null for any other path.
 */
export async function answerControls(request: Request, path: string): Promise<Response | null> {
  const { searchParams } = new URL(request.url);
  switch (`${request.method} ${path}`) {
    case 'GET /':
      return controlPage(searchParams);
    case 'GET /statement.csv': {
      const read = statementQuery.safeParse(Object.fromEntries(searchParams));
      return read.success ? statementCsv(read.data.fault) : badRequest();
    }
    case 'POST /faults':
      return changeFaults(await readForm(request));
    case 'POST /pay':
      return seeOther(`${HERE}?${searchOf(await payByPaybill(await readForm(request)))}`);
    default:
      return null;
  }
}

function changeFaults(form: unknown): Response {
  const read = faultsForm.safeParse(form);
  if (!read.success) return badRequest();
  const { results, code, ...faults } = read.data;
  Object.assign(demoAccount().faults, faults);
  setOutgoingManner({ results, code });
  return seeOther(HERE);
}

async function readForm(request: Request): Promise<unknown> {
  return request.formData().then(Object.fromEntries, () => undefined);
}

function badRequest(): Response {
  return new Response('Bad request', { status: 400 });
}

function searchOf(paid: PaidByPaybill): string {
  return new URLSearchParams({ ...paid }).toString();
}

/** What is said of the payment that the form has just made. */
function outcome(search: URLSearchParams): string {
  const receipt = escapeHtml(search.get('receipt') ?? '');
  switch (search.get('kind') ?? '') {
    case 'paid':
      return `<p role="status">Paid. Receipt <b>${receipt}</b>.</p>`;
    case 'forged':
      return `<p role="status">No money moved; the shop is told of receipt <b>${receipt}</b> all the same.</p>`;
    case 'refused':
      return `<p role="alert" class="bad">The shop refused it: ${escapeHtml(search.get('code') ?? '')}. No money moved.</p>`;
    case 'unreadable':
      return `<p role="alert" class="bad">Nothing was paid: look at the field “${escapeHtml(search.get('field') ?? '')}”.</p>`;
    default:
      return '';
  }
}

function controlPage(search: URLSearchParams): Response {
  const { faults, lines, registered } = demoAccount();
  const now = { ...faults, ...outgoingManner() };
  const choice = (name: keyof typeof now, label: string, values: readonly string[]) =>
    choiceField({ name, label, values, chosen: now[name] });
  const announced = registered
    ? ''
    : '<p class="note">The shop has not registered an address since it was started (back office, Settings, Payments): payments are announced to nobody.</p>';
  return htmlPage(
    'Simulated M-Pesa',
    `<h1>Simulated M-Pesa</h1><p class="note">No money moves here. Prompts ring in the page of the order.</p>
<h2>Pay to the paybill</h2>${outcome(search)}${announced}<form method="post" action="${HERE}/pay"><p>Paybill <b>${SIMULATOR_KEYS.shortcode}</b></p><div class="fields"><label>Account <input name="account" required maxlength="20"></label><label>Amount in KSh <input name="amount" required inputmode="numeric" pattern="\\d{1,6}"></label><label>Phone <input name="phone" required inputmode="tel" value="0712345678"></label></div><button>Pay</button></form>
<h2>What it does</h2><form method="post" action="${HERE}/faults"><fieldset><legend>From now on</legend><div class="fields">${[
      choice('calls', 'Calls of the shop', CALL_FAULTS),
      choice('messages', 'Callbacks and announcements', MESSAGE_FAULTS),
      choice('amount', 'Sum that they tell', AMOUNT_FAULTS),
      choice('asks', 'Asks the shop before a paybill payment', ASKING),
      choice('results', 'Results of money sent', RESULT_MANNERS),
      choice('code', 'Code of these results', RESULT_CODES),
    ].join('')}</div><button>Save</button></fieldset></form>
<h2>Statement</h2><form action="${HERE}/statement.csv">${choiceField({ name: 'fault', label: 'What is wrong in the file', values: STATEMENT_FAULTS, chosen: 'true' })}<button>Download the statement as CSV</button></form><div class="scroll" role="region" aria-label="Statement" tabindex="0"><table><thead><tr><th>When</th><th>Receipt</th><th>What</th><th>Account</th><th class="sum">Sum</th></tr></thead><tbody>${lines.toReversed().map(rowOf).join('')}</tbody></table></div>${lines.length === 0 ? '<p class="note">Nothing has moved since the shop was started.</p>' : ''}`,
    true,
  );
}

function rowOf({ at, receipt, kind, account, amount }: AccountLine): string {
  const sum = formatMoney(shillings(kind === 'payment' ? amount : -amount));
  return `<tr><td>${nairobiClock(at)}</td><td>${receipt}</td><td>${kind}</td><td>${escapeHtml(account)}</td><td class="sum">${sum}</td></tr>`;
}
