import { getDatabase } from '#/db/client.server.ts';
import {
  adminProcedure,
  foundOrThrow,
  rejections,
  unwrapOrThrow,
} from '#/platform/rpc/base.server.ts';
import type {
  AddPurchaseRejection,
  ChangePurchaseRejection,
  ReceiveGoodsRejection,
  StepPurchaseRejection,
} from './rejections.ts';
import {
  addPurchaseInput,
  changePurchaseInput,
  listPurchasesInput,
  listStockValueInput,
  purchaseIdInput,
  receiveGoodsInput,
} from './schemas.ts';
import { listStockValue } from './stock-value/list-stock-value.server.ts';
import { getPurchase, listPurchasesForStaff } from './use-cases/read-purchases.server.ts';
import { receiveGoods } from './use-cases/receive-goods.server.ts';
import { addPurchase, changePurchase, stepPurchase } from './use-cases/write-purchase.server.ts';

/** What the shop orders from its suppliers. */
export const purchasingApi = {
  list: adminProcedure
    .route({ method: 'GET', path: '/admin/purchase-orders', summary: 'Orders to suppliers' })
    .input(listPurchasesInput)
    .handler(({ input }) => listPurchasesForStaff(getDatabase(), input, new Date())),

  get: adminProcedure
    .route({
      method: 'GET',
      path: '/admin/purchase-orders/{id}',
      summary: 'An order to a supplier',
    })
    .input(purchaseIdInput)
    .handler(async ({ input }) =>
      foundOrThrow(await getPurchase(getDatabase(), input.id, new Date())),
    ),

  add: adminProcedure
    .errors(rejections<AddPurchaseRejection>())
    .route({ method: 'POST', path: '/admin/purchase-orders', summary: 'Draft an order' })
    .input(addPurchaseInput)
    .handler(async ({ input, errors }) =>
      unwrapOrThrow(await addPurchase(getDatabase(), input, new Date()), errors),
    ),

  change: adminProcedure
    .errors(rejections<ChangePurchaseRejection>())
    .route({ method: 'PUT', path: '/admin/purchase-orders/{id}', summary: 'Change a draft' })
    .input(changePurchaseInput)
    .handler(async ({ input, errors }) =>
      unwrapOrThrow(foundOrThrow(await changePurchase(getDatabase(), input)), errors),
    ),

  place: adminProcedure
    .errors(rejections<StepPurchaseRejection>())
    .route({
      method: 'POST',
      path: '/admin/purchase-orders/{id}/place',
      summary: 'Say that it was sent to the supplier',
    })
    .input(purchaseIdInput)
    .handler(async ({ input, errors }) => {
      const step = { id: input.id, step: 'order' } as const;
      unwrapOrThrow(foundOrThrow(await stepPurchase(getDatabase(), step, new Date())), errors);
    }),

  cancel: adminProcedure
    .errors(rejections<StepPurchaseRejection>())
    .route({
      method: 'POST',
      path: '/admin/purchase-orders/{id}/cancel',
      summary: 'Say that no more of it comes',
    })
    .input(purchaseIdInput)
    .handler(async ({ input, errors }) => {
      const step = { id: input.id, step: 'cancel' } as const;
      unwrapOrThrow(foundOrThrow(await stepPurchase(getDatabase(), step, new Date())), errors);
    }),

  listStockValue: adminProcedure
    .route({ method: 'GET', path: '/admin/stock-value', summary: 'What the stock is worth' })
    .input(listStockValueInput)
    .handler(({ input }) => listStockValue(getDatabase(), input)),

  receive: adminProcedure
    .errors(rejections<ReceiveGoodsRejection>())
    .route({
      method: 'POST',
      path: '/admin/purchase-orders/{id}/receive',
      summary: 'Book what arrived',
    })
    .input(receiveGoodsInput)
    .handler(async ({ input, context, errors }) => {
      const by = { staffId: context.user.id, now: new Date() };
      return unwrapOrThrow(foundOrThrow(await receiveGoods(getDatabase(), input, by)), errors);
    }),
};
