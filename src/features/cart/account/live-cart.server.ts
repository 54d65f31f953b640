import { defineTopic, type Topics } from '#/platform/realtime/topics.server.ts';

export function cartTopic(userId: string): string {
  return `cart:${userId}`;
}

export const cartTopics = {
  cart: defineTopic((user, key) => (key === '' ? cartTopic(user.id) : null)),
} satisfies Topics;
