import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { inTransaction } from '#/db/client.server.ts';
import { confirmPaid } from '#/features/orders/confirm-paid.server.ts';
import { addPhoto } from '#/features/orders/photos/add-photo.server.ts';
import { findOrder } from '#/features/orders/queries.server.ts';
import {
  deliverOrder,
  dispatchOrder,
  startPreparing,
} from '#/features/orders/use-cases/carry-out-order.server.ts';
import { m } from '#/paraglide/messages.js';
import { stopJobs } from '#/platform/jobs/run-jobs.server.ts';
import { makeOrder } from '#tests/factories/order.ts';
import { newSource } from '#tests/factories/payment.ts';
import { makeSignature } from '#tests/factories/upload-file.ts';
import { makeUser } from '#tests/factories/user.ts';
import { pdfText } from '#tests/setup/pdf-text.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { readPaper } from './read-paper.server.ts';

const { db } = await useDatabase();
const NOW = new Date();
afterAll(stopJobs);

/** The delivery note as it is now. */
async function noteOf(orderId: string): Promise<Uint8Array> {
  const order = await findOrder(db, orderId);
  const reading = { kind: 'delivery-note', reader: 'shop', now: NOW } as const;
  const note = order && (await readPaper(db, order, reading));
  if (!note) throw new Error('There is none');
  return note;
}

const hasPicture = (file: Uint8Array) =>
  Buffer.from(file).toString('latin1').includes('/Subtype /Image');

it.each(['en', 'sw'] as const)(
  'a delivery note says who received the goods, with what they signed, once they have them (%s)',
  async (locale) => {
    const { orderId } = await makeOrder(db, { request: { locale } });
    const amount = (await findOrder(db, orderId))?.dueTotal ?? 0;
    const paid = { source: newSource(), orderId, amount, receipt: randomUUID(), now: NOW };
    await inTransaction(db, (tx) => confirmPaid(tx, paid));
    await startPreparing(db, orderId);
    await dispatchOrder(db, { orderId, trip: null }, NOW);
    const file = new File([await makeSignature()], 'signature.png', { type: 'image/png' });
    const about = { orderId, kind: 'signature' as const, note: 'Grace Atieno' };
    const staffId = (await makeUser(db, { role: 'admin' })).id;
    await addPhoto(db, { file, key: randomUUID(), ...about }, { staffId, now: NOW });
    const unsigned = await noteOf(orderId);
    expect(pdfText(unsigned)).toContain(m.paper_received({}, { locale }));
    await deliverOrder(db, { orderId, receivedBy: 'Grace Atieno' });
    const [received, again] = [await noteOf(orderId), await noteOf(orderId)];
    expect(pdfText(received)).toContain('Grace Atieno');
    expect(pdfText(received)).toContain(m.paper_was_received({}, { locale }));
    expect([unsigned, received].map(hasPicture)).toEqual([false, true]);
    expect(Buffer.from(received).equals(Buffer.from(again))).toBe(true);
  },
);
