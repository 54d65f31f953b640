import { adminProcedure, rejections, unwrapOrThrow } from '#/platform/rpc/base.server.ts';
import type { AddPictureRejection } from './rejections.ts';
import { addPictureInput } from './schemas.ts';
import { storePicture } from './use-cases/store-picture.server.ts';

/**
 * The procedure by which staff send a picture, at an address of the feature that it is for.
 * `leastSide`: how many points its shorter side has at least.
 */
export function addPictureAt(path: `/${string}`, leastSide?: number) {
  return adminProcedure
    .meta({ files: 1 })
    .route({ method: 'POST', path, summary: 'Send a picture' })
    .input(addPictureInput)
    .errors(rejections<AddPictureRejection>())
    .handler(async ({ input, context, errors }) =>
      unwrapOrThrow(await storePicture(context.user.id, input.file, new Date(), leastSide), errors),
    );
}
