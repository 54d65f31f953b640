import { getDatabase } from '#/db/client.server.ts';
import {
  adminProcedure,
  foundOrThrow,
  rejections,
  unwrapOrThrow,
} from '#/platform/rpc/base.server.ts';
import { findZone } from './queries.server.ts';
import type { ManageZoneRejection } from './rejections.ts';
import {
  getZoneInput,
  openZoneInput,
  updateZoneInput,
  zoneFields,
  zoneVersionInput,
} from './schemas.ts';
import {
  changeZone,
  createZone,
  listZonesForStaff,
  removeZone,
  setZoneOpen,
} from './use-cases/manage-zones.server.ts';

const managed = adminProcedure.errors(rejections<ManageZoneRejection>());

/** The staff's side of delivery prices; customers read theirs with the checkout. */
export const deliveryApi = {
  list: adminProcedure
    .route({ method: 'GET', path: '/admin/delivery-zones', summary: 'All zones, closed ones too' })
    .handler(() => listZonesForStaff(getDatabase())),

  get: adminProcedure
    .route({ method: 'GET', path: '/admin/delivery-zones/{id}', summary: 'One zone' })
    .input(getZoneInput)
    .handler(async ({ input }) => foundOrThrow(await findZone(getDatabase(), input.id))),

  create: managed
    .route({ method: 'POST', path: '/admin/delivery-zones', summary: 'Deliver to more counties' })
    .input(zoneFields)
    .handler(async ({ input, errors }) =>
      unwrapOrThrow(await createZone(getDatabase(), input), errors),
    ),

  update: managed
    .route({ method: 'PUT', path: '/admin/delivery-zones/{id}', summary: 'Change a zone' })
    .input(updateZoneInput)
    .handler(async ({ input, errors }) =>
      unwrapOrThrow(foundOrThrow(await changeZone(getDatabase(), input)), errors),
    ),

  setOpen: managed
    .route({
      method: 'PUT',
      path: '/admin/delivery-zones/{id}/open',
      summary: 'Deliver there or not',
    })
    .input(openZoneInput)
    .handler(async ({ input, errors }) =>
      unwrapOrThrow(foundOrThrow(await setZoneOpen(getDatabase(), input)), errors),
    ),

  remove: managed
    .route({
      method: 'DELETE',
      path: '/admin/delivery-zones/{id}',
      summary: 'Remove a zone that no order used',
    })
    .input(zoneVersionInput)
    .handler(async ({ input, errors }) => {
      unwrapOrThrow(foundOrThrow(await removeZone(getDatabase(), input)), errors);
    }),
};
