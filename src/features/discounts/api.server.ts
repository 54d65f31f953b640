import { getDatabase } from '#/db/client.server.ts';
import { adminProcedure, notFound, rejections } from '#/platform/rpc/base.server.ts';
import {
  changeProductDiscount,
  createProductDiscount,
  endProductDiscount,
  showProductDiscounts,
  showReducibleProducts,
} from './admin/manage-product-discounts.server.ts';
import {
  createCode,
  deactivateCode,
  listCodes,
  showUsage,
  updateCode,
} from './manage-codes.server.ts';
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
import './personal-data.server.ts';

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
    .handler(async ({ input }) => {
      const usage = await showUsage(getDatabase(), input.codeId, new Date());
      if (!usage) throw notFound();
      return usage;
    }),

  create: adminProcedure
    .route({ method: 'POST', path: '/admin/discount-codes', summary: 'Make a code' })
    .input(createCodeInput)
    .errors(rejections<ManageCodeRejection>())
    .handler(async ({ input, errors }) => {
      const made = await createCode(getDatabase(), input, new Date());
      if (!made.ok) throw errors.REJECTED({ data: made });
      return made.value;
    }),

  update: adminProcedure
    .route({ method: 'PUT', path: '/admin/discount-codes/{codeId}', summary: 'Change a code' })
    .input(updateCodeInput)
    .errors(rejections<ManageCodeRejection>())
    .handler(async ({ input, errors }) => {
      const updated = await updateCode(getDatabase(), input, new Date());
      if (!updated) throw notFound();
      if (!updated.ok) throw errors.REJECTED({ data: updated });
      return updated.value;
    }),

  deactivate: adminProcedure
    .route({
      method: 'DELETE',
      path: '/admin/discount-codes/{codeId}',
      summary: 'Switch a code off',
    })
    .input(codeIdInput)
    .handler(async ({ input }) => {
      const code = await deactivateCode(getDatabase(), input.codeId, new Date());
      if (!code) throw notFound();
      return code;
    }),

  listOnProducts: adminProcedure
    .route({ method: 'GET', path: '/admin/product-discounts', summary: 'Product discounts' })
    .input(discountListInput)
    .handler(({ input }) => showProductDiscounts(getDatabase(), input, new Date())),

  reducibleProducts: adminProcedure
    .route({
      method: 'GET',
      path: '/admin/product-discounts/products',
      summary: 'Products that can be reduced',
    })
    .input(reducibleProductsInput)
    .handler(({ input }) => showReducibleProducts(getDatabase(), input.locale)),

  createOnProduct: adminProcedure
    .route({ method: 'POST', path: '/admin/product-discounts', summary: 'Reduce a product' })
    .input(createProductDiscountInput)
    .errors(rejections<ManageProductDiscountRejection>())
    .handler(async ({ input, errors }) => {
      const made = await createProductDiscount(getDatabase(), input);
      if (!made.ok) throw errors.REJECTED({ data: made });
      return made.value;
    }),

  updateOnProduct: adminProcedure
    .route({
      method: 'PUT',
      path: '/admin/product-discounts/{discountId}',
      summary: 'Change a product discount',
    })
    .input(updateProductDiscountInput)
    .errors(rejections<ManageProductDiscountRejection>())
    .handler(async ({ input, errors }) => {
      const changed = await changeProductDiscount(getDatabase(), input);
      if (!changed) throw notFound();
      if (!changed.ok) throw errors.REJECTED({ data: changed });
      return changed.value;
    }),

  endOnProduct: adminProcedure
    .route({
      method: 'DELETE',
      path: '/admin/product-discounts/{discountId}',
      summary: 'End a product discount',
    })
    .input(productDiscountIdInput)
    .handler(async ({ input }) => {
      if (!(await endProductDiscount(getDatabase(), input.discountId))) throw notFound();
    }),
};
