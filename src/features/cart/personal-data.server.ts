import { definePersonalData } from '#/platform/personal-data.server.ts';
import { deleteCart, findCart, listCartLines } from './queries.server.ts';

export const cartData = definePersonalData({
  name: 'cart',
  tables: ['carts', 'cart_items', 'cart_operations'],
  read: async (db, { userId }) => ({
    cart: await findCart(db, userId),
    lines: await listCartLines(db, userId),
  }),
  erase: (tx, { userId }) => deleteCart(tx, userId),
});
