import { getDatabase } from '#/db/client.server.ts';
import { LEAST_PICTURE_SIDE } from '#/domain/catalog/picture-size.ts';
import { addPictureAt } from '#/features/pictures/add-picture.server.ts';
import {
  adminProcedure,
  foundOrThrow,
  rejections,
  unwrapOrThrow,
} from '#/platform/rpc/base.server.ts';
import { previewProduct } from '../get-product.server.ts';
import { findProduct } from '../queries.server.ts';
import { getProductInput } from '../schemas.ts';
import {
  changeManyCategories,
  changeManyPrices,
  moveMany,
  previewPrices,
  restorePrices,
} from './change-many.server.ts';
import { viewProduct } from './change-product.server.ts';
import { listForStaff } from './list-products.server.ts';
import {
  archiveProduct,
  publishProduct,
  removeProduct,
  returnToDraft,
} from './move-product.server.ts';
import type { ManageProductRejection } from './rejections.ts';
import { changeFields, createProduct, duplicateProduct } from './save-product.server.ts';
import {
  bulkCategoryInput,
  bulkMoveInput,
  bulkPriceInput,
  restorePricesInput,
  createProductInput,
  listManagedInput,
  productIdInput,
  productVersionInput,
  updateProductInput,
} from './schemas.ts';

const managed = adminProcedure.errors(rejections<ManageProductRejection>());

/** The staff's side of the catalogue. */
export const manageCatalogApi = {
  list: adminProcedure
    .route({ method: 'GET', path: '/admin/products', summary: 'All products, with drafts' })
    .input(listManagedInput)
    .handler(({ input }) => listForStaff(getDatabase(), input)),

  get: adminProcedure
    .route({ method: 'GET', path: '/admin/products/{id}', summary: 'All fields of a product' })
    .input(productIdInput)
    .handler(async ({ input }) => {
      const db = getDatabase();
      return viewProduct(db, foundOrThrow(await findProduct(db, input.id)));
    }),

  preview: adminProcedure
    .route({
      method: 'GET',
      path: '/admin/products/{id}/preview',
      summary: 'A product as its page shows it, drafts included',
    })
    .input(getProductInput)
    .handler(async ({ input }) =>
      foundOrThrow(await previewProduct(getDatabase(), input.id, input.locale)),
    ),

  create: managed
    .route({ method: 'POST', path: '/admin/products', summary: 'Draft a product' })
    .input(createProductInput)
    .handler(async ({ input, errors }) =>
      unwrapOrThrow(await createProduct(getDatabase(), input), errors),
    ),

  update: managed
    .route({ method: 'PATCH', path: '/admin/products/{id}', summary: 'Change some fields' })
    .input(updateProductInput)
    .handler(async ({ input, errors }) =>
      unwrapOrThrow(foundOrThrow(await changeFields(getDatabase(), input)), errors),
    ),

  duplicate: managed
    .route({ method: 'POST', path: '/admin/products/{id}/duplicate', summary: 'Draft a copy' })
    .input(productIdInput)
    .handler(async ({ input, errors }) =>
      unwrapOrThrow(foundOrThrow(await duplicateProduct(getDatabase(), input.id)), errors),
    ),

  publish: managed
    .route({ method: 'POST', path: '/admin/products/{id}/publish', summary: 'Show and sell' })
    .input(productVersionInput)
    .handler(async ({ input, errors }) =>
      unwrapOrThrow(foundOrThrow(await publishProduct(getDatabase(), input)), errors),
    ),

  hide: managed
    .route({ method: 'POST', path: '/admin/products/{id}/hide', summary: 'Show no longer' })
    .input(productVersionInput)
    .handler(async ({ input, errors }) =>
      unwrapOrThrow(foundOrThrow(await returnToDraft(getDatabase(), input)), errors),
    ),

  restore: managed
    .route({
      method: 'POST',
      path: '/admin/products/{id}/restore',
      summary: 'Make a draft of what was archived',
    })
    .input(productVersionInput)
    .handler(async ({ input, errors }) =>
      unwrapOrThrow(foundOrThrow(await returnToDraft(getDatabase(), input)), errors),
    ),

  archive: managed
    .route({ method: 'POST', path: '/admin/products/{id}/archive', summary: 'Put away' })
    .input(productVersionInput)
    .handler(async ({ input, errors }) =>
      unwrapOrThrow(foundOrThrow(await archiveProduct(getDatabase(), input, new Date())), errors),
    ),

  remove: managed
    .route({
      method: 'DELETE',
      path: '/admin/products/{id}',
      summary: 'Remove what was never used',
    })
    .input(productVersionInput)
    .handler(async ({ input, errors }) => {
      unwrapOrThrow(foundOrThrow(await removeProduct(getDatabase(), input)), errors);
    }),

  bulkMove: adminProcedure
    .route({ method: 'POST', path: '/admin/products/move', summary: 'Publish, hide, archive many' })
    .input(bulkMoveInput)
    .handler(({ input }) => moveMany(getDatabase(), input, new Date())),

  bulkCategory: adminProcedure
    .route({ method: 'POST', path: '/admin/products/category', summary: 'Many into a category' })
    .input(bulkCategoryInput)
    .handler(({ input }) => changeManyCategories(getDatabase(), input)),

  previewPrices: adminProcedure
    .route({ method: 'POST', path: '/admin/products/prices/preview', summary: 'What would change' })
    .input(bulkPriceInput)
    .handler(({ input }) => previewPrices(getDatabase(), input)),

  bulkPrice: adminProcedure
    .route({ method: 'POST', path: '/admin/products/prices', summary: 'Change many prices' })
    .input(bulkPriceInput)
    .handler(({ input }) => changeManyPrices(getDatabase(), input)),

  restorePrices: adminProcedure
    .route({ method: 'POST', path: '/admin/products/prices/undo', summary: 'Prices as they were' })
    .input(restorePricesInput)
    .handler(({ input }) => restorePrices(getDatabase(), input)),

  addPicture: addPictureAt('/admin/products/pictures', LEAST_PICTURE_SIDE),
};
