import { createHash, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { inTransaction } from '#/db/client.server.ts';
import { auditLog } from '#/db/schema/audit.ts';
import { documentFiles, issuedDocuments } from '#/db/schema/documents.ts';
import { paymentAttempts } from '#/db/schema/payments.ts';
import { actAsStaff } from '#/db/acting-staff.server.ts';
import { addDays, nairobiDay } from '#/domain/dates/day.ts';
import { formatDocumentNumber } from '#/domain/documents/document-number.ts';
import { shillings, type Cents } from '#/domain/money/money.ts';
import { issueDocument } from '#/features/documents/issue-document.server.ts';
import { findDocument, listDocuments } from '#/features/documents/queries.server.ts';
import { taxAuthority } from '#/features/documents/tax-authority.server.ts';
import { readDocumentFile } from '#/features/documents/read-document-file.server.ts';
import { confirmPaid } from '#/features/orders/confirm-paid.server.ts';
import { findOrder, listOrderLines } from '#/features/orders/queries.server.ts';
import { recordRefund } from '#/features/orders/use-cases/record-refund.server.ts';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { makeOrder } from '#tests/factories/order.ts';
import { newSource } from '#tests/factories/payment.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { sessionCookie } from '#tests/factories/session-cookie.ts';
import { makeSession, makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { handleDocument } from './document-handler.server.ts';
import { issueInvoice } from './issue-invoice.server.ts';
import { issueOldReceipts } from './issue-receipt.server.ts';
import { orderFacts } from './order-facts.server.ts';
import { readDocuments } from './read-documents.server.ts';

/*
 * Seen red with each guard taken away (tests/guards/documents.ts):
 * - the counter that is counted up where it stands: of 20 at once some get one number.
 * - the owner of the order: a stranger reads a receipt.
 */
const { db } = await useDatabase();
const NOW = new Date();
const YEAR = Number(nairobiDay(NOW).slice(0, 4));

afterAll(stopJobs);
afterEach(() => {
  vi.restoreAllMocks();
});

/** Two bought and one hired unit: KSh 3,000 and a deposit of KSh 1,000. */
async function placedOrder(locale: 'en' | 'sw' = 'en') {
  const prices = { price: shillings(1_000), rentalPrice: shillings(1_000) };
  const product = await makeProduct(db, { ...prices, ratePlan: null, deposit: shillings(1_000) });
  const today = nairobiDay(NOW);
  const range = { start: addDays(today, 10), end: addDays(today, 12) };
  const lines = [
    { product, quantity: 2 },
    { product, range },
  ];
  return makeOrder(db, { lines, now: NOW, request: { locale } });
}

const pay = (orderId: string, amount: Cents, receipt = 'SFC1ABCDEF') =>
  inTransaction(db, (tx) =>
    confirmPaid(tx, { source: newSource(), orderId, amount, receipt, now: NOW }),
  );

async function paidOrder(locale: 'en' | 'sw' = 'en') {
  const { orderId, userId } = await placedOrder(locale);
  await pay(orderId, shillings(4_000));
  return { orderId, userId };
}

const buyer = { name: 'Lake View Hotel Ltd', pin: 'P051234567M' };
const invoice = (orderId: string, askedBy: string = randomUUID()) =>
  issueInvoice(db, { orderId, locale: 'en', buyer, askedBy }, NOW);

const giveBack = (
  orderId: string,
  amount: Cents,
  more: { refundedBefore?: Cents; purpose?: 'deposit' | 'other' } = {},
) => {
  const { refundedBefore = 0, purpose = 'other' } = more;
  const sent = { method: 'mobile', reference: 'SKN1ABC234', note: '' } as const;
  return recordRefund(db, { orderId, amount, refundedBefore, purpose, ...sent }, NOW);
};

const kindsOf = async (orderId: string) =>
  (await listDocuments(db, orderId)).map(({ kind }) => kind);

async function latest(orderId: string) {
  const document = (await listDocuments(db, orderId)).at(-1);
  if (!document) throw new Error('Nothing was issued');
  return document;
}

describe('a receipt', () => {
  it('comes with each payment, with the sums of the order and the deposit apart', async () => {
    const { orderId } = await placedOrder('sw');
    await pay(orderId, shillings(1_500));
    await pay(orderId, shillings(2_500), 'SFC2ABCDEF');
    const [first, second] = await listDocuments(db, orderId);
    expect(first?.content).toMatchObject({
      kind: 'receipt',
      payment: { amount: shillings(1_500), reference: 'SFC1ABCDEF' },
      settled: { paid: shillings(1_500), left: shillings(2_500) },
    });
    expect(second?.content).toMatchObject({
      sums: { gross: shillings(3_000), deposit: shillings(1_000), dueNow: shillings(4_000) },
      settled: { paid: shillings(4_000), refunded: 0, left: 0 },
    });
    expect([second?.locale, second?.askedBy]).toEqual(['sw', null]);
    expect(second?.content.order.address).toMatch(new RegExp(`/sw/orders/${orderId}$`));
    expect(await kindsOf(orderId)).toEqual(['receipt', 'receipt']);
  });

  it('of a payment from before there were any is made once, when it is asked for', async () => {
    const { orderId, userId } = await placedOrder();
    await db.insert(paymentAttempts).values({
      orderId,
      provider: 'mpesa',
      callbackToken: randomUUID(),
      amount: shillings(4_000),
      receivedAmount: shillings(4_000),
      phone: '+254712345678',
      state: 'paid',
      receipt: 'OLD1ABCDEF',
    });
    const order = await findOrder(db, orderId);
    if (!order) throw new Error('No order');
    expect((await readDocuments(db, order, 'customer')).lacksReceipt).toBe(true);
    const asked = { orderId, askedBy: userId };
    await Promise.all([1, 2, 3].map(() => issueOldReceipts(db, asked, NOW)));
    expect(await kindsOf(orderId)).toEqual(['receipt']);
    expect((await latest(orderId)).content).toMatchObject({
      payment: { amount: shillings(4_000), reference: 'OLD1ABCDEF' },
    });
    expect((await readDocuments(db, order, 'customer')).lacksReceipt).toBe(false);
  });
});

describe('an invoice', () => {
  it('is for a paid order, and there is one', async () => {
    const { orderId } = await placedOrder();
    expect(await invoice(orderId)).toEqual({ ok: false, reason: 'ORDER_NOT_PAID' });
    await pay(orderId, shillings(4_000));
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => invoice(orderId)));
    expect(outcomes.filter((outcome) => outcome?.ok)).toHaveLength(1);
    const issued = (await listDocuments(db, orderId)).find(({ kind }) => kind === 'invoice');
    expect(outcomes.find((outcome) => !outcome?.ok)).toEqual({
      ok: false,
      reason: 'INVOICE_EXISTS',
      number: issued && formatDocumentNumber(issued),
    });
    expect(issued?.content).toMatchObject({ buyer, sums: { vatRate: 1600 } });
    expect(await invoice(randomUUID())).toBeNull();
  });

  it('of staff is in the language of the order, and in the log of what they did', async () => {
    const { orderId } = await paidOrder('sw');
    const staff = await makeUser(db, { role: 'admin' });
    const acting = { userId: staff.id, requestId: 'r', address: '' };
    await actAsStaff(acting, () =>
      issueInvoice(db, { orderId, locale: null, buyer, askedBy: staff.id }, NOW),
    );
    expect(await latest(orderId)).toMatchObject({ locale: 'sw', askedBy: staff.id });
    const [entry] = await db.select().from(auditLog).where(eq(auditLog.thingId, orderId));
    expect(entry).toMatchObject({ thing: 'issued_documents', action: 'insert' });
    expect(JSON.stringify(entry)).not.toContain('Lake View');
  });
});

describe('the tax authority', () => {
  it('is handed what is issued, and while it is not connected nothing is sent or fails', async () => {
    const issue = vi.spyOn(taxAuthority, 'issue');
    const sent = vi.spyOn(globalThis, 'fetch');
    const { orderId } = await paidOrder();
    await invoice(orderId);
    await invoice(orderId);
    expect(issue.mock.calls.map(([, { kind }]) => kind)).toEqual(['receipt', 'invoice']);
    expect(await Promise.all(issue.mock.results.map(({ value }) => value))).toEqual([
      'not_connected',
      'not_connected',
    ]);
    expect(sent).not.toHaveBeenCalled();
    expect(await kindsOf(orderId)).toEqual(['receipt', 'invoice']);
  });

  it('that fails takes the document and its number with it: both or neither', async () => {
    const { orderId } = await paidOrder();
    vi.spyOn(taxAuthority, 'issue').mockRejectedValueOnce(
      new Error('It could not be written down'),
    );
    await expect(invoice(orderId)).rejects.toThrow('It could not be written down');
    expect(await kindsOf(orderId)).toEqual(['receipt']);
    await invoice(orderId);
    expect(await kindsOf(orderId)).toEqual(['receipt', 'invoice']);
  });

  it('is the business of the shop, not of its customers', async () => {
    const { orderId } = await paidOrder();
    const order = (await findOrder(db, orderId)) ?? never();
    expect((await readDocuments(db, order, 'shop')).tax).toEqual({
      name: 'eTIMS',
      state: 'not_connected',
    });
    expect((await readDocuments(db, order, 'customer')).tax).toBeNull();
  });
});

describe('money that goes back', () => {
  it('has a receipt of its own when nothing was invoiced, or when it is the deposit', async () => {
    const { orderId } = await paidOrder();
    await giveBack(orderId, shillings(500));
    expect(await kindsOf(orderId)).toEqual(['receipt', 'refund_receipt']);
    const other = (await paidOrder()).orderId;
    await invoice(other);
    await giveBack(other, shillings(1_000), { purpose: 'deposit' });
    expect(await latest(other)).toMatchObject({ kind: 'refund_receipt' });
  });

  it('takes back what was invoiced, with its VAT, in the name of the buyer', async () => {
    const { orderId } = await paidOrder();
    await invoice(orderId);
    await giveBack(orderId, shillings(1_160));
    const number = formatDocumentNumber((await listDocuments(db, orderId))[1] ?? never());
    expect((await latest(orderId)).content).toMatchObject({
      kind: 'credit_note',
      buyer,
      credit: {
        invoice: number,
        gross: shillings(1_160),
        net: shillings(1_000),
        vat: shillings(160),
        vatRate: 1600,
      },
      refund: { amount: shillings(1_160), method: 'mobile', reference: 'SKN1ABC234' },
    });
    await giveBack(orderId, shillings(2_840), { refundedBefore: shillings(1_160) });
    const order = await findOrder(db, orderId);
    const credits = (await listDocuments(db, orderId)).flatMap(({ content }) =>
      content.kind === 'credit_note' ? [content.credit] : [],
    );
    expect(credits.map(({ gross }) => gross)).toEqual([shillings(1_160), shillings(1_840)]);
    expect(credits.reduce((sum, { vat }) => sum + vat, 0)).toBe(order?.vatTotal);
  });

  it('before the invoice is taken off it by a credit note', async () => {
    const { orderId } = await paidOrder();
    await giveBack(orderId, shillings(580));
    await invoice(orderId);
    expect(await kindsOf(orderId)).toEqual(['receipt', 'refund_receipt', 'invoice', 'credit_note']);
    expect((await latest(orderId)).content).toMatchObject({
      credit: { gross: shillings(580), vat: shillings(80) },
      refund: null,
    });
  });
});

describe('numbers', () => {
  const LATER = new Date(`${YEAR + 1}-06-01T09:00:00Z`);

  async function issueRefundReceipt(orderId: string, fails: boolean) {
    const order = (await findOrder(db, orderId)) ?? never();
    const facts = orderFacts(order, await listOrderLines(db, [orderId]), 'en');
    const refund = { amount: 100, method: 'cash', reference: '' } as const;
    const content = { kind: 'refund_receipt', ...facts, refund } as const;
    return inTransaction(db, async (tx) => {
      const about = { orderId, cause: randomUUID(), locale: 'en', askedBy: null } as const;
      const { number } = await issueDocument(tx, { ...about, content, now: LATER });
      if (fails) throw new Error('Something else went wrong');
      return number;
    });
  }

  it('have no gap and no double when 20 are issued at once and others are rolled back', async () => {
    const orders = await Promise.all(Array.from({ length: 5 }, () => placedOrder()));
    const outcomes = await Promise.allSettled(
      Array.from({ length: 30 }, (_, nth) =>
        issueRefundReceipt(orders[nth % 5]?.orderId ?? '', nth % 3 === 2),
      ),
    );
    const numbers = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1));
  });
});

describe('the file', () => {
  it('is kept with its hash, and is the same at every opening', async () => {
    const { orderId } = await paidOrder();
    const receipt = await latest(orderId);
    const files = await Promise.all([1, 2, 3].map(() => readDocumentFile(db, receipt)));
    const [row] = await db
      .select()
      .from(documentFiles)
      .where(eq(documentFiles.documentId, receipt.id));
    for (const file of files) {
      expect(Buffer.from(file.subarray(0, 5)).toString()).toBe('%PDF-');
      expect(createHash('sha256').update(file).digest('hex')).toBe(row?.sha256);
    }
  });

  it('and what it was drawn from are not changed', async () => {
    const { orderId } = await paidOrder();
    const receipt = await latest(orderId);
    await readDocumentFile(db, receipt);
    const changes = [
      db.update(issuedDocuments).set({ locale: 'sw' }).where(eq(issuedDocuments.id, receipt.id)),
      db.delete(issuedDocuments).where(eq(issuedDocuments.id, receipt.id)),
      db.update(documentFiles).set({ sha256: '' }).where(eq(documentFiles.documentId, receipt.id)),
      db.delete(documentFiles).where(eq(documentFiles.documentId, receipt.id)),
    ];
    for (const change of changes) {
      await expect(change).rejects.toMatchObject({
        cause: { message: 'An issued document is not changed' },
      });
    }
    expect(await findDocument(db, orderId, receipt.id)).toEqual(receipt);
  });

  it('is for the owner and for staff', async () => {
    const { orderId, userId } = await paidOrder();
    const { id } = await latest(orderId);
    const open = async (person: string | null, order = orderId, document = id) => {
      const session = person && (await makeSession(db, person));
      const cookie = session ? await sessionCookie(session.token) : '';
      const request = new Request('http://x/', { headers: { cookie } });
      return (await handleDocument(request, { orderId: order, document })).status;
    };
    const staff = (await makeUser(db, { role: 'admin' })).id;
    expect([await open(userId), await open(staff)]).toEqual([200, 200]);
    const stranger = await paidOrder();
    expect(await open(null)).toBe(404);
    expect(await open(stranger.userId)).toBe(404);
    // By way of an order that is theirs.
    expect(await open(stranger.userId, stranger.orderId)).toBe(404);
    expect(await open(userId, orderId, 'nonsense')).toBe(404);
  });
});

function never(): never {
  throw new Error('There is none');
}
