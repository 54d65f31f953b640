import { describe, expect, it } from 'vitest';
import { readStatementFile } from './statement-file.server.ts';

const TITLES =
  'Receipt No.,Completion Time,Initiation Time,Details,Transaction Status,Paid In,Withdrawn,Balance,Balance Confirmed,Reason Type,Other Party Info,Linked Transaction ID,A/C No.';
const PAID =
  'SKW1234567,20-11-2026 09:30:00,20-11-2026 09:29:58,Pay Bill from 254712345678,Completed,"3,800.00",,"13,800.00",true,Pay Bill,254712345678 - JANE WANJIKU,,GL-7K2M';

const read = (...lines: string[]) =>
  readStatementFile(new TextEncoder().encode(`${lines.join('\r\n')}\r\n`));

describe('a statement of M-Pesa', () => {
  it('is read below the lines that name the organisation', async () => {
    const read_ = await read('Organization:,GO LED', 'Time Period:,20-11-2026', TITLES, PAID);
    expect(read_).toMatchObject({ ok: true });
    expect(read_.ok && read_.value).toEqual([
      {
        line: 4,
        receipt: 'SKW1234567',
        at: new Date('2026-11-20T06:30:00Z'),
        kind: 'payment',
        reason: 'Pay Bill',
        direction: 'in',
        amount: 380_000,
        balance: 1_380_000,
        account: 'GL-7K2M',
        payer: { phone: '+254712345678', hash: expect.any(String), name: 'JANE WANJIKU' },
      },
    ]);
  });

  it.each([
    ['year first', '2026-11-20 09:30:00'],
    ['with slashes', '20/11/2026 09:30:00'],
    ['without seconds', '20-11-2026 9:30'],
  ])('has a time %s', async (_how, time) => {
    const found = await read(TITLES, PAID.replace('20-11-2026 09:30:00', time));
    expect(found.ok && found.value[0]?.at).toEqual(new Date('2026-11-20T06:30:00Z'));
  });

  it.each([
    ['charge', 'Pay Bill Charge', ',30.00'],
    ['payout', 'Business Payment to Customer', ',-30.00'],
    ['payout', 'Pay Bill Reversal', ',30.00'],
    ['transfer', 'Organization Settle to Bank', ',"120,000.00"'],
    ['other', 'Something new', ',30.00'],
    ['other', 'Something new', '30.00,'],
    ['other', 'Business Payment Reversal', '30.00,'],
    ['payment', 'Customer Payment', '30.00,'],
  ])('has a line that is a %s: %s', async (kind, reason, sums) => {
    const found = await read(
      TITLES,
      `skw1234567,20-11-2026 09:30:00,,,Completed,${sums},,,${reason},,,`,
    );
    expect(found.ok && found.value[0]).toMatchObject({ kind, receipt: 'SKW1234567' });
  });

  it('takes the account out of the details where its column is empty', async () => {
    const details = 'Pay Bill from 254712345678 - JANE Acc. GL-7K2M';
    const found = await read(
      TITLES,
      `SKW1234567,20-11-2026 09:30:00,,${details},Completed,1,,,,,,,`,
    );
    expect(found.ok && found.value[0]?.account).toBe('GL-7K2M');
  });

  it('leaves failed lines and sums out', async () => {
    const failed = PAID.replace('Completed', 'Failed');
    expect(await read(TITLES, failed, ',,,Total,Completed,"3,800.00",,,,,,,')).toEqual({
      ok: false,
      reason: 'NO_LINES',
    });
  });

  it.each([
    ['20-13-2026 09:30:00', 'Completion Time'],
    ['yesterday', 'Completion Time'],
  ])('is refused whole with a time of %s', async (time, column) => {
    const wrong = PAID.replace('20-11-2026 09:30:00', time);
    expect(await read(TITLES, PAID, wrong)).toEqual({
      ok: false,
      reason: 'LINE_UNREADABLE',
      line: 3,
      column,
    });
  });

  it.each(['",3,8x0",', ',,', '30,30'])('is refused whole with the sums %s', async (sums) => {
    const found = await read(TITLES, `SKW1234567,20-11-2026 09:30:00,,,Completed,${sums},,,,,,`);
    expect(found).toMatchObject({ reason: 'LINE_UNREADABLE', line: 2 });
  });

  it.each([
    ['another table', 'label_code,name\r\nA,B'],
    ['no table', '"broken'],
    ['nothing', ''],
  ])('is no statement: %s', async (_what, text) => {
    expect(await read(text)).toMatchObject({ reason: 'NOT_A_STATEMENT' });
  });

  it('is no statement in another encoding', async () => {
    const bytes = new Uint8Array([0xff, 0xfe, 0x52, 0x00]);
    expect(await readStatementFile(bytes)).toMatchObject({ reason: 'NOT_A_STATEMENT' });
  });

  it('has a largest number of lines', async () => {
    const many = Array.from({ length: 5_001 }, (_, n) =>
      PAID.replace('SKW1234567', `SKW${String(n).padStart(7, '0')}`),
    );
    expect(await read(TITLES, ...many)).toMatchObject({ reason: 'TOO_MANY_LINES' });
  });
});
