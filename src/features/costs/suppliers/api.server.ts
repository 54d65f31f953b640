import { getDatabase } from '#/db/client.server.ts';
import {
  adminProcedure,
  foundOrThrow,
  rejections,
  unwrapOrThrow,
} from '#/platform/rpc/base.server.ts';
import type { AddSupplierRejection, ChangeSupplierRejection } from '../rejections.ts';
import { addSupplierInput, changeSupplierInput, listSuppliersInput } from '../schemas.ts';
import { addSupplier, changeSupplier, listSuppliersForStaff } from './manage-suppliers.server.ts';

/** Whom the shop buys from. */
export const suppliersApi = {
  list: adminProcedure
    .route({ method: 'GET', path: '/admin/suppliers', summary: 'Whom the shop buys from' })
    .input(listSuppliersInput)
    .handler(({ input }) => listSuppliersForStaff(getDatabase(), input)),

  add: adminProcedure
    .errors(rejections<AddSupplierRejection>())
    .route({ method: 'POST', path: '/admin/suppliers', summary: 'Add a supplier' })
    .input(addSupplierInput)
    .handler(async ({ input, errors }) =>
      unwrapOrThrow(await addSupplier(getDatabase(), input), errors),
    ),

  change: adminProcedure
    .errors(rejections<ChangeSupplierRejection>())
    .route({ method: 'PUT', path: '/admin/suppliers/{id}', summary: 'Change a supplier' })
    .input(changeSupplierInput)
    .handler(async ({ input, errors }) =>
      unwrapOrThrow(foundOrThrow(await changeSupplier(getDatabase(), input)), errors),
    ),
};
