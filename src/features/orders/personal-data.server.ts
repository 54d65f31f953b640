import { definePersonalData } from '#/platform/personal-data.server.ts';
import { listOrderEvents, listOrderLines, listOwnOrders } from './queries.server.ts';

const ALL = { limit: 100_000, offset: 0 };

// Kept when the account is closed: the tax law wants sales and their buyers kept for five years.
export const orderData = definePersonalData({
  name: 'orders',
  tables: ['orders'],
  read: async (db, { userId }) => {
    const orders = await listOwnOrders(db, userId, ALL);
    const lines = await listOrderLines(
      db,
      orders.map(({ id }) => id),
    );
    const whole = [];
    for (const order of orders) {
      whole.push({
        ...order,
        lines: lines.filter(({ orderId }) => orderId === order.id),
        history: await listOrderEvents(db, order.id),
      });
    }
    return whole;
  },
});
