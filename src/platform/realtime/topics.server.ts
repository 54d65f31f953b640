import type { SessionUser } from '#/platform/auth/session-user.server.ts';

/** The topic a person means by a name and key; null when there is none or it is not theirs. */
type Resolve = (user: SessionUser, key: string) => string | null | Promise<string | null>;

const definitions = new Map<string, Resolve>();

/**
 * Opens topics to the browser. It asks for them as `name` or `name:key` and never by their full
 * name, and `resolve` alone says which topic that is for this person. Called while a module loads.
 */
export function defineTopic(name: string, resolve: Resolve): void {
  definitions.set(name, resolve);
}

/** By full topic the name the browser uses; null when one of them is not this person's to hear. */
export async function resolveTopics(
  user: SessionUser,
  asked: readonly string[],
): Promise<Map<string, string> | null> {
  const topics = new Map<string, string>();
  for (const name of asked) {
    const colon = name.indexOf(':');
    const resolve = definitions.get(colon === -1 ? name : name.slice(0, colon));
    const topic = await resolve?.(user, colon === -1 ? '' : name.slice(colon + 1));
    if (!topic) return null;
    topics.set(topic, name);
  }
  return topics;
}
