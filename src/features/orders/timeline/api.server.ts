import { getDatabase } from '#/db/client.server.ts';
import { adminProcedure } from '#/platform/rpc/base.server.ts';
import { readTimelineInput } from './schemas.ts';
import { readTimeline } from './read-timeline.server.ts';

/** All hires by days. */
export const timelineApi = {
  read: adminProcedure
    .route({ method: 'GET', path: '/admin/timeline', summary: 'Products and their hires by days' })
    .input(readTimelineInput)
    .handler(({ input }) => readTimeline(getDatabase(), input, new Date())),
};
