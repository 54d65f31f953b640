import * as z from 'zod/mini';
import { getDatabase } from '#/db/client.server.ts';
import { isUuid } from '#/domain/ids.ts';
import { listSms } from '#/platform/sms/queries.server.ts';
import { env } from '#/platform/env.server.ts';
import { notFound, foundOrThrow, publicProcedure } from '#/platform/rpc/base.server.ts';
import { findMail, listMails } from './queries.server.ts';

/** Everybody's mail, readable by everybody: it does not exist in production. */
const mailboxProcedure = publicProcedure.use(({ next }) => {
  if (env().appEnv === 'production') throw notFound();
  return next();
});

export const devMailboxApi = {
  list: mailboxProcedure.handler(() => listMails(getDatabase())),

  listSms: mailboxProcedure.handler(() => listSms(getDatabase())),

  get: mailboxProcedure
    .input(z.object({ id: z.string().check(z.maxLength(2_000)) }))
    .handler(async ({ input }) => {
      // The id comes from an address somebody may have typed: nonsense is a mail that is not there.
      return foundOrThrow(isUuid(input.id) && (await findMail(getDatabase(), input.id)));
    }),
};
