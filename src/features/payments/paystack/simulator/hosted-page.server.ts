import { formatMoney } from '#/domain/money/money.ts';
import { CALL_FAULTS, MESSAGE_FAULTS } from '#/features/payments/simulators/faults.server.ts';
import {
  choiceField,
  escapeHtml,
  htmlPage,
} from '#/features/payments/simulators/html-page.server.ts';
import { AMOUNT_FAULTS, type Charge, type SimulatedAccount } from './simulated-account.server.ts';

const button = (by: string, title: string) => `<button name="by" value="${by}">${title}</button>`;

/** Paystack's page of one payment, with buttons in place of cards. */
export function payPage(charge: Charge): Response {
  const { requested, reference, email, status, paidBy } = charge;
  const amount = formatMoney(requested);
  const isDone = status === 'success' || status === 'reversed';
  const refused =
    status === 'failed'
      ? `<p class="bad" role="alert">${paidBy === 'no-funds' ? 'Not enough money on this card.' : 'The card was declined.'} Try again.</p>`
      : '';
  return htmlPage(
    `Pay ${amount}`,
    `<h1>Pay ${amount}</h1><p>${escapeHtml(email)}<br><span class="note">Reference ${escapeHtml(reference)}</span></p>${refused}${
      isDone
        ? '<p role="status">This payment was made already.</p>'
        : `<form method="post">${button('card', 'Pay by test card …4081')}${button('mpesa', 'Pay with M-PESA +254 710 000 000')}${button('declined', 'Card that is declined …5408')}${button('no-funds', 'Card without enough money …0037')}</form>`
    }<form method="post"><button name="by" value="cancel">Cancel and go back</button></form><p class="note">There is no real Paystack here: no money moves.</p>`,
  );
}

/** What the simulator does wrong, and its statement of what was really paid. */
export function controlPage({ faults, statement, charges }: SimulatedAccount): Response {
  const choice = (name: keyof typeof faults, label: string, values: readonly string[]) =>
    choiceField({ name, label, values, chosen: faults[name] });
  const rows = statement
    .toReversed()
    .map(
      ({ at, reason, reference, difference, balance }) =>
        `<tr><td>${at.toISOString()}</td><td>${reason} ${escapeHtml(reference)}</td><td class="sum">${formatMoney(difference)}</td><td class="sum">${formatMoney(balance)}</td></tr>`,
    )
    .join('');
  return htmlPage(
    'Simulated Paystack',
    `<h1>Simulated Paystack</h1><form method="post" action="/dev/paystack/faults"><fieldset><legend>What it does</legend><div class="fields">${choice('calls', 'Calls of the shop', CALL_FAULTS)}${choice('webhooks', 'Webhooks', MESSAGE_FAULTS)}${choice('amount', 'Amount taken', AMOUNT_FAULTS)}</div><button>Save</button></fieldset></form><h2>Statement</h2><p class="note">${charges.size} pages were opened since the shop was started.</p><div class="scroll" role="region" aria-label="Statement" tabindex="0"><table><thead><tr><th>When</th><th>What</th><th class="sum">Sum</th><th class="sum">Balance</th></tr></thead><tbody>${rows}</tbody></table></div>`,
    true,
  );
}
