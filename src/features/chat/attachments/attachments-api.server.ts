import * as z from 'zod/mini';
import { getDatabase } from '#/db/client.server.ts';
import { unwrapOrThrow, publicProcedure, rejections } from '#/platform/rpc/base.server.ts';
import { requireChatCaller } from '../conversation/find-caller.server.ts';
import { toAttachmentView } from '../to-views.server.ts';
import type { AttachmentRejection } from './rejections.ts';
import { uploadAttachment } from './upload-attachment.server.ts';

const uploadAttachmentInput = z.strictObject({
  file: z.file(),
  clientId: z.string().check(z.minLength(8), z.maxLength(64), z.regex(/^[\w-]+$/)),
});

export const attachmentsApi = {
  uploadAttachment: publicProcedure
    .meta({ files: 1 })
    .route({ method: 'POST', path: '/chat/attachments', summary: 'Upload a file for a message' })
    .input(uploadAttachmentInput)
    .errors(rejections<AttachmentRejection>())
    .handler(async ({ input, context, errors }) => {
      const caller = await requireChatCaller(context);
      const upload = { ...input, address: context.clientIp };
      const uploaded = unwrapOrThrow(
        await uploadAttachment(getDatabase(), caller, upload, new Date()),
        errors,
      );
      return toAttachmentView(uploaded);
    }),
};
