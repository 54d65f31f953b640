import { defineTopic, type Topics } from '#/platform/realtime/topics.server.ts';

/** Where a person's cart says its version, in every tab and on every device of theirs. */
export function cartTopic(userId: string): string {
  return `cart:${userId}`;
}

export const cartTopics = {
  cart: defineTopic((user, key) => (key === '' ? cartTopic(user.id) : null)),
} satisfies Topics;
