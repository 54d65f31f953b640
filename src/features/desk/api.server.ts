import { getDatabase } from '#/db/client.server.ts';
import { adminProcedure } from '#/platform/rpc/base.server.ts';
import { findInput } from './schemas.ts';
import { findAnything } from './use-cases/find-anything.server.ts';
import { readDesk } from './use-cases/read-desk.server.ts';
import { readWaiting } from './use-cases/read-waiting.server.ts';

export const deskApi = {
  get: adminProcedure
    .route({ method: 'GET', path: '/admin/desk', summary: 'What waits for staff' })
    .handler(({ context }) => readDesk(getDatabase(), context.user.id, new Date())),

  waiting: adminProcedure
    .route({ method: 'GET', path: '/admin/waiting', summary: 'How much waits at each place' })
    .handler(({ context }) => readWaiting(getDatabase(), context.user.id, new Date())),

  find: adminProcedure
    .route({
      method: 'GET',
      path: '/admin/find',
      summary: 'Orders, goods, conversations, texts by words',
    })
    .input(findInput)
    .handler(({ input, context }) =>
      findAnything(getDatabase(), input, { adminId: context.user.id, now: new Date() }),
    ),
};
