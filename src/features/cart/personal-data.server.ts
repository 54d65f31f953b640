import { definePersonalData } from '#/platform/personal-data.server.ts';
import { deleteCart, findCart, listCartLines } from './queries.server.ts';

definePersonalData({
  name: 'cart',
  read: async (db, { userId }) => ({
    cart: await findCart(db, userId),
    lines: await listCartLines(db, userId),
  }),
  erase: (tx, { userId }) => deleteCart(tx, userId),
});
