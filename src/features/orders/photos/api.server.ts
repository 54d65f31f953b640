import { getDatabase } from '#/db/client.server.ts';
import {
  adminProcedure,
  customerProcedure,
  foundOrThrow,
  rejections,
  unwrapOrThrow,
} from '#/platform/rpc/base.server.ts';
import { addPhoto } from './add-photo.server.ts';
import { readOwnPhotos, readPhotosForStaff } from './read-photos.server.ts';
import type { AddPhotoRejection, RemovePhotoRejection } from './rejections.ts';
import { removePhoto } from './remove-photo.server.ts';
import { addPhotoInput, listPhotosInput, removePhotoInput } from './schemas.ts';

export const photosApi = {
  list: customerProcedure
    .route({ method: 'GET', path: '/orders/{orderId}/photos', summary: 'Photos of an own order' })
    .input(listPhotosInput)
    .handler(async ({ input, context }) =>
      foundOrThrow(await readOwnPhotos(getDatabase(), context.user.id, input.orderId)),
    ),
};

export const staffPhotosApi = {
  list: adminProcedure
    .route({
      method: 'GET',
      path: '/admin/orders/{orderId}/photos',
      summary: 'Photos of an order',
    })
    .input(listPhotosInput)
    .handler(async ({ input }) =>
      foundOrThrow(await readPhotosForStaff(getDatabase(), input.orderId)),
    ),

  upload: adminProcedure
    .meta({ files: 1 })
    .route({
      method: 'POST',
      path: '/admin/orders/{orderId}/photos',
      summary: 'Send a photo of an order, or a signature',
    })
    .input(addPhotoInput)
    .errors(rejections<AddPhotoRejection>())
    .handler(async ({ input, context, errors }) => {
      const by = { staffId: context.user.id, now: new Date() };
      const { id } = unwrapOrThrow(foundOrThrow(await addPhoto(getDatabase(), input, by)), errors);
      return { id };
    }),

  remove: adminProcedure
    .route({
      method: 'DELETE',
      path: '/admin/orders/{orderId}/photos/{photoId}',
      summary: 'Take a photo of an order away',
    })
    .input(removePhotoInput)
    .errors(rejections<RemovePhotoRejection>())
    .handler(async ({ input, errors }) => {
      unwrapOrThrow(foundOrThrow(await removePhoto(getDatabase(), input)), errors);
      return {};
    }),
};
