import { definePersonalData } from '#/platform/personal-data.server.ts';
import { listNotesOf } from './admin/queries.server.ts';
import { listBookedOfPerson } from './booked/queries.server.ts';
import { listDeductions } from './deposits/queries.server.ts';
import { listDisputes } from './disputes/queries.server.ts';
import { listLateFees } from './late-fees/queries.server.ts';
import { deletePhotosOf } from './photos/queries.server.ts';
import { readOwnPhotos } from './photos/read-photos.server.ts';
import { listReturns } from './returns/queries.server.ts';
import { deleteSmsTo, listSmsTo } from '#/platform/sms/queries.server.ts';
import {
  deleteNotesOf,
  listOwnPhones,
  listOrderEvents,
  listOrderLines,
  listOwnOrders,
} from './queries.server.ts';

const ALL = { limit: 100_000, offset: 0 };

/** SMS went to the numbers of orders. */
export const smsData = definePersonalData({
  name: 'sms',
  tables: ['sms_messages'],
  read: async (db, { userId }) => listSmsTo(db, await listOwnPhones(db, userId)),
  erase: async (tx, { userId }) => deleteSmsTo(tx, await listOwnPhones(tx, userId)),
});

// Kept when the account is closed: the tax law wants sales and their buyers kept for five years.
export const orderData = definePersonalData({
  name: 'orders',
  tables: [
    'orders',
    'order_events',
    'order_notes',
    'order_deductions',
    'deposit_disputes',
    'late_fees',
    'order_picks',
    'order_photos',
    'order_returns',
    'booked_payments',
  ],
  read: async (db, { userId }) => {
    const orders = await listOwnOrders(db, userId, ALL);
    const lines = await listOrderLines(
      db,
      orders.map(({ id }) => id),
    );
    const booked = await listBookedOfPerson(db, userId);
    const whole = [];
    for (const order of orders) {
      whole.push({
        ...order,
        lines: lines.filter(({ orderId }) => orderId === order.id),
        history: await listOrderEvents(db, order.id),
        paidByHand: booked.filter(({ orderId }) => orderId === order.id),
        deductions: await listDeductions(db, order.id),
        disputes: await listDisputes(db, order.id),
        lateFees: await listLateFees(db, order.id),
        returns: (await listReturns(db, order.id)).map(
          ({ reason, note, amount, back, createdAt }) => {
            return { reason, note, amount, back, createdAt };
          },
        ),
        photos: (await readOwnPhotos(db, userId, order.id))?.map(({ kind, note, at }) => {
          return { kind, note, at };
        }),
        notes: (await listNotesOf(db, order.id)).map(({ text, createdAt }) => ({
          text,
          createdAt,
        })),
      });
    }
    return whole;
  },
  erase: async (tx, { userId }) => {
    await deleteNotesOf(tx, userId);
    await deletePhotosOf(tx, userId);
  },
});
