import { csvLine } from '#/domain/lists/csv.ts';
import type { PaybillPayment } from '#tests/fakes/paybill.ts';

const TITLES = [
  'Receipt No.',
  'Completion Time',
  'Details',
  'Transaction Status',
  'Paid In',
  'Withdrawn',
  'Balance',
  'Reason Type',
  'Other Party Info',
  'A/C No.',
];

interface StatedLine extends Pick<PaybillPayment, 'receipt' | 'at'> {
  /** Shillings. */
  paidIn?: number;
  withdrawn?: number;
  reason?: string;
  account?: string;
  party?: string;
}

/** What came to a paybill, as a line of its statement. */
export function statedPayment({ receipt, amount, account, msisdn, name, at }: PaybillPayment) {
  return { receipt, at, paidIn: amount, account, party: `${msisdn} - ${name}` };
}

/** A statement as M-Pesa's portal writes it, with these lines. */
export function statementFile(lines: readonly StatedLine[], name = 'statement.csv'): File {
  const rows = lines.map(({ receipt, at, paidIn, withdrawn, reason, account, party }) => [
    receipt,
    nairobiTime(at),
    '',
    'Completed',
    paidIn?.toFixed(2) ?? '',
    withdrawn?.toFixed(2) ?? '',
    '',
    reason ?? 'Pay Bill Online',
    party ?? '',
    account ?? '',
  ]);
  return new File([TITLES, ...rows].map(csvLine), name);
}

/** `DD-MM-YYYY HH:mm:ss`. */
function nairobiTime(at: Date): string {
  const [day = '', clock = ''] = new Date(at.getTime() + 3 * 3_600_000).toISOString().split('T');
  return `${day.split('-').toReversed().join('-')} ${clock.slice(0, 8)}`;
}
