import { definePersonalData } from '#/platform/personal-data.server.ts';
import { listLines, listSentOffersOf } from './offers/queries.server.ts';
import { deleteUnacceptedOf, listEvents, listOrderFiles, listReadable } from './queries.server.ts';

// What was agreed on is business that the law wants kept; what came to nothing goes.
export const customOrderData = definePersonalData({
  name: 'customOrders',
  tables: ['custom_orders', 'custom_order_events', 'custom_order_notes'],
  read: async (db, { userId, email }) => {
    const requests = await listReadable(db, { id: userId, email, emailVerified: true });
    const ids = requests.map(({ id }) => id);
    const events = await listEvents(db, ids);
    const offers = await listSentOffersOf(db, ids);
    const lines = await listLines(
      db,
      offers.map(({ id }) => id),
    );
    const whole = [];
    for (const request of requests) {
      const files = await listOrderFiles(db, request.id);
      whole.push({
        ...request,
        files: files.map(({ name, kind, bytes }) => ({ name, kind, bytes })),
        offers: offers
          .filter(({ customOrderId }) => customOrderId === request.id)
          .map(({ id, ...offer }) => ({
            ...offer,
            lines: lines.filter(({ offerId }) => offerId === id),
          })),
        events: events
          .filter(({ customOrderId }) => customOrderId === request.id)
          .map(({ by, toStatus, message, createdAt }) => ({ by, toStatus, message, createdAt })),
      });
    }
    return whole;
  },
  erase: (tx, { userId }) => deleteUnacceptedOf(tx, userId),
});
