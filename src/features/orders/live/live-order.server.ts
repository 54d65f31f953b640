import { getDatabase } from '#/db/client.server.ts';
import { isUuid } from '#/domain/ids.ts';
import { defineTopic, type Topics } from '#/platform/realtime/topics.server.ts';
import { findOwnOrder } from '../queries.server.ts';
import { orderTopic } from './order-topic.ts';

/** An order for whoever it belongs to: it is at so many entries of its history. */
export const orderTopics = {
  order: defineTopic(async (user, id) => {
    const isTheirs = isUuid(id) && (await findOwnOrder(getDatabase(), user.id, id)) !== null;
    return isTheirs ? orderTopic(id) : null;
  }),
} satisfies Topics;
