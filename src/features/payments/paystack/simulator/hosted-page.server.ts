import { formatMoney } from '#/domain/money/money.ts';
import {
  AMOUNT_FAULTS,
  CALL_FAULTS,
  WEBHOOK_FAULTS,
  type Charge,
  type SimulatedAccount,
} from './simulated-account.server.ts';

const STYLE = `:root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;margin:0 auto;max-width:28rem;padding:1.5rem}
body.wide{max-width:60rem}h1{font-size:1.4rem}button,select{font:inherit;min-height:2.75rem;padding:.4rem 1rem}
button{border:1px solid;border-radius:.5rem;display:block;margin:.6rem 0;width:100%;cursor:pointer}
table{border-collapse:collapse;width:100%}td,th{border-bottom:1px solid;padding:.3rem .6rem;text-align:left}
td:nth-child(n+3),th:nth-child(n+3){text-align:right}fieldset{border:1px solid;border-radius:.5rem;margin:0 0 1rem}
.note{opacity:.8;font-size:.9rem}.bad{color:#c62828}label{display:block;margin:.4rem 0}.scroll{overflow-x:auto}`;

function page(title: string, body: string, wide = false): Response {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head><body${wide ? ' class="wide"' : ''}><main>${body}</main></body></html>`;
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
  });
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

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
  return page(
    `Pay ${amount}`,
    `<h1>Pay ${amount}</h1><p>${escape(email)}<br><span class="note">Reference ${escape(reference)}</span></p>${refused}${
      isDone
        ? '<p role="status">This payment was made already.</p>'
        : `<form method="post">${button('card', 'Pay by test card …4081')}${button('mpesa', 'Pay with M-PESA +254 710 000 000')}${button('declined', 'Card that is declined …5408')}${button('no-funds', 'Card without enough money …0037')}</form>`
    }<form method="post"><button name="by" value="cancel">Cancel and go back</button></form><p class="note">There is no real Paystack here: no money moves.</p>`,
  );
}

/** What the simulator does wrong, and its statement of what was really paid. */
export function controlPage({ faults, statement, charges }: SimulatedAccount): Response {
  const choice = (name: keyof typeof faults, label: string, values: readonly string[]) =>
    `<label>${label} <select name="${name}">${values
      .map((value) => `<option${faults[name] === value ? ' selected' : ''}>${value}</option>`)
      .join('')}</select></label>`;
  const rows = statement
    .toReversed()
    .map(
      ({ at, reason, reference, difference, balance }) =>
        `<tr><td>${at.toISOString()}</td><td>${reason} ${escape(reference)}</td><td>${formatMoney(difference)}</td><td>${formatMoney(balance)}</td></tr>`,
    )
    .join('');
  return page(
    'Simulated Paystack',
    `<h1>Simulated Paystack</h1><form method="post" action="/dev/paystack/faults"><fieldset><legend>What it does</legend>${choice('calls', 'Calls of the shop', CALL_FAULTS)}${choice('webhooks', 'Webhooks', WEBHOOK_FAULTS)}${choice('amount', 'Amount taken', AMOUNT_FAULTS)}<button>Save</button></fieldset></form><h2>Statement</h2><p class="note">${charges.size} pages were opened since the shop was started.</p><div class="scroll"><table><thead><tr><th>When</th><th>What</th><th>Sum</th><th>Balance</th></tr></thead><tbody>${rows}</tbody></table></div>`,
    true,
  );
}
