import { getDatabase } from '#/db/client.server.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import type { Locale } from '#/paraglide/runtime.js';
import {
  customerProcedure,
  notFound,
  publicProcedure,
  rejections,
} from '#/platform/rpc/base.server.ts';
import { addToCart } from './add-to-cart.server.ts';
import { adoptGuestCart } from './adopt-guest-cart.server.ts';
import { removeLine, updateLine } from './change-line.server.ts';
import { clearCart } from './clear-cart.server.ts';
import { previewGuestCart } from './preview-guest-cart.server.ts';
import { listCart } from './read-cart.server.ts';
import type { AddToCartRejection, UpdateLineRejection } from './rejections.ts';
import {
  addToCartInput,
  clearCartInput,
  guestCartInput,
  listCartInput,
  removeLineInput,
  updateLineInput,
} from './schemas.ts';

const today = () => nairobiDay(new Date());
const cartOf = (userId: string, locale: Locale) =>
  listCart(getDatabase(), userId, { locale, today: today() });

/** Every change answers with the whole cart, so that the browser need not ask again. */
export const cartApi = {
  list: customerProcedure
    .route({ method: 'GET', path: '/cart', summary: 'The cart at current prices and stock' })
    .input(listCartInput)
    .handler(({ input, context }) => cartOf(context.user.id, input.locale)),

  add: customerProcedure
    .route({ method: 'POST', path: '/cart/lines', summary: 'Add a product to the cart' })
    .input(addToCartInput)
    .errors(rejections<AddToCartRejection>())
    .handler(async ({ input, context, errors }) => {
      const added = await addToCart(getDatabase(), context.user.id, input, today());
      if (!added.ok) throw errors.REJECTED({ data: added });
      return cartOf(context.user.id, input.locale);
    }),

  update: customerProcedure
    .route({ method: 'PATCH', path: '/cart/lines/{lineId}', summary: 'Set quantity or hire dates' })
    .input(updateLineInput)
    .errors(rejections<Exclude<UpdateLineRejection, { reason: 'LINE_NOT_FOUND' }>>())
    .handler(async ({ input, context, errors }) => {
      const updated = await updateLine(getDatabase(), context.user.id, input, today());
      if (!updated.ok) {
        if (updated.reason === 'LINE_NOT_FOUND') throw notFound();
        throw errors.REJECTED({ data: updated });
      }
      return cartOf(context.user.id, input.locale);
    }),

  remove: customerProcedure
    .route({ method: 'DELETE', path: '/cart/lines/{lineId}', summary: 'Remove a line' })
    .input(removeLineInput)
    .handler(async ({ input, context }) => {
      if (!(await removeLine(getDatabase(), context.user.id, input.lineId))) throw notFound();
      return cartOf(context.user.id, input.locale);
    }),

  clear: customerProcedure
    .route({ method: 'DELETE', path: '/cart/lines', summary: 'Remove every line' })
    .input(clearCartInput)
    .handler(async ({ input, context }) => {
      await clearCart(getDatabase(), context.user.id);
      return cartOf(context.user.id, input.locale);
    }),

  adoptGuest: customerProcedure
    .route({ method: 'POST', path: '/cart/adopt', summary: 'Move a guest cart into the account' })
    .input(guestCartInput)
    .handler(async ({ input, context }) => {
      const { items, locale } = input;
      const adopted = await adoptGuestCart(getDatabase(), context.user.id, items, today());
      return { adopted, cart: await cartOf(context.user.id, locale) };
    }),

  previewGuest: publicProcedure
    .route({ method: 'POST', path: '/cart/preview', summary: 'A guest cart at current prices' })
    .input(guestCartInput)
    .handler(({ input }) =>
      previewGuestCart(getDatabase(), input.items, { locale: input.locale, today: today() }),
    ),
};
