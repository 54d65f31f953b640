import { csvInstant } from '#/domain/lists/csv.ts';
import { getDatabase } from '#/db/client.server.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { toDecimal } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import { csvForStaff, searchOf, type CsvColumn } from '#/platform/lists/csv-response.server.ts';
import { listIncomingForStaff } from './admin/list-incoming.server.ts';
import { incomingInputOf, readIncomingSearch } from './admin/list-search.ts';
import { proofLabels, sourceLabels, stateLabels } from './admin/messages.ts';
import type { IncomingView } from './admin/views.ts';

/** The list of payments that came without a prompt as it is shown, all of its pages. */
export function handleIncomingCsv(request: Request): Promise<Response> {
  const input = incomingInputOf(readIncomingSearch(searchOf(request)));
  return csvForStaff(request, {
    name: `incoming-payments-${nairobiDay(new Date())}`,
    columns: columns(),
    read: (page) => listIncomingForStaff(getDatabase(), { ...input, page }),
  });
}

const columns = (): CsvColumn<IncomingView>[] => [
  { title: m.payment_receipt(), value: ({ receipt }) => receipt },
  { title: m.incoming_paid_at(), shownIn: 'paid', value: ({ paidAt }) => csvInstant(paidAt) },
  {
    title: m.payment_paybill_amount(),
    shownIn: 'amount',
    value: ({ amount }) => toDecimal(amount),
  },
  { title: m.incoming_payer(), shownIn: 'payer', value: ({ payerName }) => payerName },
  { title: m.account_field_phone(), shownIn: 'payer', value: ({ payerPhone }) => payerPhone },
  { title: m.incoming_account(), shownIn: 'account', value: ({ account }) => account },
  { title: m.incoming_state(), shownIn: 'state', value: ({ state }) => stateLabels[state]() },
  {
    title: m.statement_order(),
    shownIn: 'state',
    value: ({ order }) => order && order.number,
  },
  { title: m.incoming_csv_note(), shownIn: 'state', value: ({ note }) => note },
  {
    title: m.incoming_proved(),
    shownIn: 'proof',
    value: ({ proof }) => (proof === null ? m.incoming_not_proved() : proofLabels[proof]()),
  },
  {
    title: m.statement_source(),
    shownIn: 'proof',
    value: ({ source }) => sourceLabels[source](),
  },
];
