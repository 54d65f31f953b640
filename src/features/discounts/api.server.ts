import { getDatabase } from '#/db/client.server.ts';
import {
  unwrapOrThrow,
  adminProcedure,
  foundOrThrow,
  rejections,
} from '#/platform/rpc/base.server.ts';
import {
  changeProductDiscount,
  createProductDiscount,
  endProductDiscount,
  listProductDiscountsForStaff,
  listProductChoices,
} from './admin/manage-product-discounts.server.ts';
import {
  createCode,
  deactivateCode,
  listCodes,
  getCodeUsage,
  updateCode,
} from './use-cases/manage-codes.server.ts';
import type { ManageCodeRejection, ManageProductDiscountRejection } from './rejections.ts';
import {
  codeIdInput,
  createCodeInput,
  createProductDiscountInput,
  discountListInput,
  productDiscountIdInput,
  reducibleProductsInput,
  updateCodeInput,
  updateProductDiscountInput,
} from './schemas.ts';

/** The keeper's verbs. Applying a code needs a cart and is the cart's (`cart.applyCode`). */
export const discountsApi = {
  list: adminProcedure
    .route({ method: 'GET', path: '/admin/discount-codes', summary: 'Discount codes' })
    .input(discountListInput)
    .handler(({ input }) => listCodes(getDatabase(), input, new Date())),

  usage: adminProcedure
    .route({
      method: 'GET',
      path: '/admin/discount-codes/{codeId}',
      summary: 'How a code is used, with its last 10 uses',
    })
    .input(codeIdInput)
    .handler(async ({ input }) =>
      foundOrThrow(await getCodeUsage(getDatabase(), input.codeId, new Date())),
    ),

  create: adminProcedure
    .route({ method: 'POST', path: '/admin/discount-codes', summary: 'Make a code' })
    .input(createCodeInput)
    .errors(rejections<ManageCodeRejection>())
    .handler(async ({ input, errors }) =>
      unwrapOrThrow(await createCode(getDatabase(), input, new Date()), errors),
    ),

  update: adminProcedure
    .route({ method: 'PUT', path: '/admin/discount-codes/{codeId}', summary: 'Change a code' })
    .input(updateCodeInput)
    .errors(rejections<ManageCodeRejection>())
    .handler(async ({ input, errors }) =>
      unwrapOrThrow(foundOrThrow(await updateCode(getDatabase(), input, new Date())), errors),
    ),

  deactivate: adminProcedure
    .route({
      method: 'DELETE',
      path: '/admin/discount-codes/{codeId}',
      summary: 'Switch a code off',
    })
    .input(codeIdInput)
    .handler(async ({ input }) =>
      foundOrThrow(await deactivateCode(getDatabase(), input.codeId, new Date())),
    ),

  listOnProducts: adminProcedure
    .route({ method: 'GET', path: '/admin/product-discounts', summary: 'Product discounts' })
    .input(discountListInput)
    .handler(({ input }) => listProductDiscountsForStaff(getDatabase(), input, new Date())),

  reducibleProducts: adminProcedure
    .route({
      method: 'GET',
      path: '/admin/product-discounts/products',
      summary: 'Products that can be reduced',
    })
    .input(reducibleProductsInput)
    .handler(({ input }) => listProductChoices(getDatabase(), input.locale)),

  createOnProduct: adminProcedure
    .route({ method: 'POST', path: '/admin/product-discounts', summary: 'Reduce a product' })
    .input(createProductDiscountInput)
    .errors(rejections<ManageProductDiscountRejection>())
    .handler(async ({ input, errors }) =>
      unwrapOrThrow(await createProductDiscount(getDatabase(), input), errors),
    ),

  updateOnProduct: adminProcedure
    .route({
      method: 'PUT',
      path: '/admin/product-discounts/{discountId}',
      summary: 'Change a product discount',
    })
    .input(updateProductDiscountInput)
    .errors(rejections<ManageProductDiscountRejection>())
    .handler(async ({ input, errors }) =>
      unwrapOrThrow(foundOrThrow(await changeProductDiscount(getDatabase(), input)), errors),
    ),

  endOnProduct: adminProcedure
    .route({
      method: 'DELETE',
      path: '/admin/product-discounts/{discountId}',
      summary: 'End a product discount',
    })
    .input(productDiscountIdInput)
    .handler(async ({ input }) => {
      foundOrThrow(await endProductDiscount(getDatabase(), input.discountId));
    }),
};
