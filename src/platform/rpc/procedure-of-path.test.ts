import { os } from '@orpc/server';
import { expect, it } from 'vitest';
import { procedureNames } from './procedure-of-path.server.ts';

const done = () => ({});
const nameOf = procedureNames({
  cart: {
    addItem: os.route({ method: 'POST', path: '/cart/items' }).handler(done),
    plain: os.handler(done),
  },
  orders: {
    get: os.route({ method: 'GET', path: '/orders/{id}' }).handler(done),
    mine: os.route({ method: 'GET', path: '/orders/mine' }).handler(done),
    cancel: os.route({ method: 'POST', path: '/orders/{id}/cancelled' }).handler(done),
  },
});

it.each([
  ['POST', '/api/rpc/cart/addItem', 'cart.addItem'],
  ['POST', '/api/cart/items', 'cart.addItem'],
  ['POST', '/api/cart/plain', 'cart.plain'],
  ['GET', '/api/orders/0193', 'orders.get'],
  ['HEAD', '/api/orders/0193', 'orders.get'],
  ['GET', '/api/orders/mine', 'orders.mine'],
  ['POST', '/api/orders/0193/cancelled', 'orders.cancel'],
  ['GET', '/api/orders/0193/cancelled', null],
  ['GET', '/api/orders', null],
  ['GET', '/api/orders/0193/other', null],
  ['GET', '/api/orders/0193/cancelled/more', null],
  ['POST', '/api/rpc/cart/unknown', null],
  ['POST', '/api/rpc/__proto__/constructor', null],
])('%s %s is %s', (method, path, name) => {
  expect(nameOf(method, path)).toBe(name);
});
