import { getDatabase } from '#/db/client.server.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import {
  adminProcedure,
  foundOrThrow,
  rejections,
  unwrapOrThrow,
} from '#/platform/rpc/base.server.ts';
import { countStockLevels } from './count-levels.server.ts';
import { getStock, listStock } from './levels/list-stock.server.ts';
import {
  bookMovement,
  countShelf,
  reverseMovement,
  setUnits,
} from './movements/book-movement.server.ts';
import { listMovementsOf } from './movements/list-movements.server.ts';
import type { MovementRejection } from './rejections.ts';
import {
  bookMovementInput,
  countShelfInput,
  listMovementsInput,
  listStockInput,
  reverseMovementInput,
  setStockInput,
  stockOfInput,
} from './schemas.ts';

const moving = adminProcedure.errors(rejections<MovementRejection>());
const today = () => nairobiDay(new Date());

export const stockApi = {
  list: adminProcedure
    .route({ method: 'GET', path: '/admin/stock', summary: 'Units of every product' })
    .input(listStockInput)
    .handler(({ input }) => listStock(getDatabase(), input, today())),

  levels: adminProcedure
    .route({ method: 'GET', path: '/admin/stock-levels', summary: 'Products at each stock level' })
    .handler(() => countStockLevels(getDatabase(), today())),

  get: adminProcedure
    .route({ method: 'GET', path: '/admin/stock/{productId}', summary: 'Units of one product' })
    .input(stockOfInput)
    .handler(async ({ input }) =>
      foundOrThrow(await getStock(getDatabase(), input.productId, today())),
    ),

  movements: adminProcedure
    .route({
      method: 'GET',
      path: '/admin/stock/{productId}/movements',
      summary: 'What came and went, newest first',
    })
    .input(listMovementsInput)
    .handler(({ input }) => listMovementsOf(getDatabase(), input)),

  set: moving
    .route({
      method: 'PUT',
      path: '/admin/products/{productId}/stock',
      summary: 'How many units the shop owns',
    })
    .input(setStockInput)
    .handler(async ({ input, errors }) =>
      unwrapOrThrow(foundOrThrow(await setUnits(getDatabase(), input, today())), errors),
    ),

  book: moving
    .route({
      method: 'POST',
      path: '/admin/stock/{productId}/movements',
      summary: 'Book units that came or went',
    })
    .input(bookMovementInput)
    .handler(async ({ input, errors }) =>
      unwrapOrThrow(foundOrThrow(await bookMovement(getDatabase(), input, today())), errors),
    ),

  count: moving
    .route({
      method: 'POST',
      path: '/admin/stock/{productId}/counts',
      summary: 'Book what a count of the shelf found',
    })
    .input(countShelfInput)
    .handler(async ({ input, errors }) =>
      unwrapOrThrow(foundOrThrow(await countShelf(getDatabase(), input, today())), errors),
    ),

  reverse: moving
    .route({
      method: 'POST',
      path: '/admin/stock/movements/{movementId}/reversal',
      summary: 'Take a movement back by another one',
    })
    .input(reverseMovementInput)
    .handler(async ({ input, errors }) =>
      unwrapOrThrow(foundOrThrow(await reverseMovement(getDatabase(), input, today())), errors),
    ),
};
