import { getDatabase } from '#/db/client.server.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import type { Locale } from '#/paraglide/runtime.js';
import type { ApplyCodeRejection } from '#/features/discounts/rejections.ts';
import {
  unwrapOrThrow,
  customerProcedure,
  notFound,
  foundOrThrow,
  publicProcedure,
  rejections,
} from '#/platform/rpc/base.server.ts';
import { limitCalls } from '#/platform/rpc/limit-calls.server.ts';
import { addToCart } from './add-to-cart.server.ts';
import { addTogether } from './use-cases/add-together.server.ts';
import { adoptGuestCart } from './guest/adopt-guest-cart.server.ts';
import {
  applyCodeToCart,
  applyCodeToGuestCart,
  removeCodeFromCart,
} from './use-cases/change-code.server.ts';
import { removeLine, updateLine } from './use-cases/change-line.server.ts';
import { clearCart } from './use-cases/clear-cart.server.ts';
import { previewGuestCart } from './preview-guest-cart.server.ts';
import { previewMerge } from './merge/preview-merge.server.ts';
import {
  listCart,
  viewChangedCart,
  type CartReading,
  type ChangedCart,
  type Moment,
} from './read-cart.server.ts';
import type {
  AddToCartRejection,
  AddTogetherRejection,
  ShareRejection,
  UpdateLineRejection,
} from './rejections.ts';
import {
  addToCartInput,
  addTogetherInput,
  adoptGuestInput,
  applyCodeInput,
  applyGuestCodeInput,
  clearCartInput,
  guestCartInput,
  listCartInput,
  previewGuestInput,
  removeCodeInput,
  removeLineInput,
  sharedCartInput,
  updateLineInput,
} from './schemas.ts';
import { openSharedCart, shareCart } from './share/share-cart.server.ts';

/** A browser asks with every change of its cart, and whole mobile networks share one address. */
const previewLimit = limitCalls('cart-preview', { max: 240, window: 60 });

function momentNow(): Moment {
  const now = new Date();
  return { now, today: nairobiDay(now) };
}

function readingIn(locale: Locale): CartReading {
  return { locale, ...momentNow() };
}

const cartOf = (userId: string, locale: Locale) =>
  listCart(getDatabase(), userId, readingIn(locale));

const changedCartOf = (userId: string, changed: ChangedCart | null, locale: Locale) =>
  viewChangedCart(getDatabase(), userId, changed, readingIn(locale));

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
      const { id } = context.user;
      const changed = unwrapOrThrow(await addToCart(getDatabase(), id, input, momentNow()), errors);
      return changedCartOf(id, changed, input.locale);
    }),

  addTogether: customerProcedure
    .route({
      method: 'POST',
      path: '/cart/lines/together',
      summary: 'Add several products or none',
    })
    .input(addTogetherInput)
    .errors(rejections<AddTogetherRejection>())
    .handler(async ({ input, context, errors }) => {
      const { id } = context.user;
      const changed = unwrapOrThrow(
        await addTogether(getDatabase(), id, input, momentNow()),
        errors,
      );
      return changedCartOf(id, changed, input.locale);
    }),

  update: customerProcedure
    .route({ method: 'PATCH', path: '/cart/lines/{lineId}', summary: 'Set quantity or hire dates' })
    .input(updateLineInput)
    .errors(rejections<Exclude<UpdateLineRejection, { reason: 'LINE_NOT_FOUND' }>>())
    .handler(async ({ input, context, errors }) => {
      const updated = await updateLine(getDatabase(), context.user.id, input, momentNow());
      if (!updated.ok && updated.reason === 'LINE_NOT_FOUND') throw notFound();
      return changedCartOf(context.user.id, unwrapOrThrow(updated, errors), input.locale);
    }),

  remove: customerProcedure
    .route({ method: 'DELETE', path: '/cart/lines/{lineId}', summary: 'Remove a line' })
    .input(removeLineInput)
    .handler(async ({ input, context }) => {
      const { id } = context.user;
      const changed = foundOrThrow(await removeLine(getDatabase(), id, input.lineId, new Date()));
      return changedCartOf(id, changed, input.locale);
    }),

  clear: customerProcedure
    .route({ method: 'DELETE', path: '/cart/lines', summary: 'Remove every line' })
    .input(clearCartInput)
    .handler(async ({ input, context }) => {
      await clearCart(getDatabase(), context.user.id);
      return cartOf(context.user.id, input.locale);
    }),

  adoptGuest: customerProcedure
    .use(previewLimit)
    .route({ method: 'POST', path: '/cart/adopt', summary: 'Move a guest cart into the account' })
    .input(adoptGuestInput)
    .handler(async ({ input: { items, choices, askAbout, locale }, context }) => {
      const { id } = context.user;
      const db = getDatabase();
      const adopted = await adoptGuestCart(db, id, items, momentNow().today, choices, askAbout);
      const asked = items.filter(({ guestId }) => askAbout.includes(guestId));
      const conflicts = await previewMerge(db, id, asked, readingIn(locale));
      return { ...adopted, conflicts, cart: await cartOf(id, locale) };
    }),

  previewGuest: publicProcedure
    .use(previewLimit)
    .route({ method: 'POST', path: '/cart/preview', summary: 'A guest cart at current prices' })
    .input(previewGuestInput)
    .handler(({ input: { items, discount, locale } }) =>
      previewGuestCart(getDatabase(), items, discount, readingIn(locale)),
    ),

  share: publicProcedure
    .route({ method: 'POST', path: '/cart/shares', summary: 'A link to what is in a cart' })
    .input(guestCartInput)
    .errors(rejections<ShareRejection>())
    .handler(async ({ input: { items, locale }, context: { clientIp }, errors }) =>
      unwrapOrThrow(await shareCart(getDatabase(), items, clientIp, readingIn(locale)), errors),
    ),

  openShared: publicProcedure
    .route({ method: 'GET', path: '/cart/shares/{token}', summary: 'A shared cart, read afresh' })
    .input(sharedCartInput)
    .errors(rejections<ShareRejection>())
    .handler(async ({ input: { token, locale }, context: { clientIp }, errors }) =>
      unwrapOrThrow(
        foundOrThrow(await openSharedCart(getDatabase(), token, clientIp, readingIn(locale))),
        errors,
      ),
    ),

  applyCode: customerProcedure
    .route({ method: 'PUT', path: '/cart/discount-code', summary: 'Apply a discount code' })
    .input(applyCodeInput)
    .errors(rejections<ApplyCodeRejection>())
    .handler(async ({ input: { code, locale }, context: { user, clientIp }, errors }) => {
      const typed = { code, clientIp };
      unwrapOrThrow(
        await applyCodeToCart(getDatabase(), user.id, typed, readingIn(locale)),
        errors,
      );
      return cartOf(user.id, locale);
    }),

  removeCode: customerProcedure
    .route({ method: 'DELETE', path: '/cart/discount-code', summary: 'Take the code out' })
    .input(removeCodeInput)
    .handler(async ({ input, context }) => {
      await removeCodeFromCart(getDatabase(), context.user.id);
      return cartOf(context.user.id, input.locale);
    }),

  applyGuestCode: publicProcedure
    .use(previewLimit)
    .route({ method: 'POST', path: '/cart/preview/discount-code', summary: 'The same for a guest' })
    .input(applyGuestCodeInput)
    .errors(rejections<ApplyCodeRejection>())
    .handler(async ({ input: { items, code, locale }, context: { clientIp }, errors }) => {
      const db = getDatabase();
      const reading = readingIn(locale);
      const discount = unwrapOrThrow(
        await applyCodeToGuestCart(db, items, { code, clientIp }, reading),
        errors,
      );
      return { discount, cart: await previewGuestCart(db, items, discount, reading) };
    }),
};
