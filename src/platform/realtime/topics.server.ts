import type { SessionUser } from '#/platform/auth/session-user.server.ts';
import type { Access } from '#/platform/rpc/base.server.ts';

/** Who wants to hear: somebody signed in, or a guest, of whom the headers may say more. */
export interface TopicSubscriber {
  user: SessionUser | null;
  headers: Headers;
}

type Topic = string | null | Promise<string | null>;
/** The topic somebody means by a name and key; null when there is none or it is not theirs. */
type Resolve = (listener: TopicSubscriber, key: string) => Topic;

interface TopicDefinition {
  access: Access;
  resolve: Resolve;
}

export type Topics = Readonly<Record<string, TopicDefinition>>;

/**
 * A kind of topics for signed-in people's browsers. A browser asks for them as `name` or `name:key`
 * and never by their full name, and `resolve` alone says which topic that is for this person; it is
 * asked again with every heartbeat.
 */
export function defineTopic(resolve: (user: SessionUser, key: string) => Topic): TopicDefinition {
  return {
    access: 'customer',
    resolve: ({ user }, key) => (user ? resolve(user, key) : null),
  };
}

/** The same for topics that only the people of the shop may hear; for a customer there are none. */
export function defineAdminTopic(resolve: (key: string) => Topic): TopicDefinition {
  return {
    access: 'admin',
    resolve: ({ user }, key) => (user?.role === 'admin' ? resolve(key) : null),
  };
}

/** The same for topics that guests may hear as well: `resolve` finds out by itself who that is. */
export function defineOpenTopic(resolve: Resolve): TopicDefinition {
  return { access: 'anyone', resolve };
}

/**
 * By full topic the name the browser uses. 'not-found' when one of them is not this listener's to
 * hear, 'signed-out' when it might be, were a guest signed in.
 */
export async function resolveTopics(
  topics: Topics,
  listener: TopicSubscriber,
  asked: readonly string[],
): Promise<Map<string, string> | 'not-found' | 'signed-out'> {
  const resolved = new Map<string, string>();
  for (const name of asked) {
    const colon = name.indexOf(':');
    const kind = colon === -1 ? name : name.slice(0, colon);
    const definition = Object.hasOwn(topics, kind) ? topics[kind] : undefined;
    if (!definition) return listener.user ? 'not-found' : 'signed-out';
    if (!listener.user && definition.access !== 'anyone') return 'signed-out';
    const topic = await definition.resolve(listener, colon === -1 ? '' : name.slice(colon + 1));
    if (!topic) return 'not-found';
    resolved.set(topic, name);
  }
  return resolved;
}
