import { getDatabase } from '#/db/client.server.ts';
import { findSessionUser } from '#/platform/auth/session-user.server.ts';
import { createDispatcher, type Dispatcher } from './dispatcher.server.ts';
import { openEventStream } from './event-stream.server.ts';
import { parseLastSeen } from './last-seen.ts';
import './prune-events.server.ts';
import { listLatestEvents } from './queries.server.ts';
import { resolveTopics } from './topics.server.ts';

const MAX_TOPICS = 20;
/** Streams one person may have open in this process: tabs, not an attack. */
const MAX_STREAMS = 20;

let dispatcher: Dispatcher | undefined;
const open = new Map<string, number>();

/**
 * Answers `GET /api/events?topic=…&topic=…` with a signed-in person's live events. A browser that
 * was cut off says how far it was by `Last-Event-ID` or `since`. 401 without a session, 404 for a
 * topic that is not there or not theirs, 429 with too many streams.
 */
export async function answerEvents(request: Request): Promise<Response> {
  const { headers } = request;
  const { searchParams } = new URL(request.url);
  const user = await findSessionUser(headers);
  if (!user) return refusal(401, 'UNAUTHORIZED');
  const asked = searchParams.getAll('topic');
  if (asked.length === 0 || asked.length > MAX_TOPICS) return refusal(400, 'BAD_REQUEST');
  const topics = await resolveTopics(user, asked);
  if (!topics) return refusal(404, 'NOT_FOUND');
  if ((open.get(user.id) ?? 0) >= MAX_STREAMS) return refusal(429, 'TOO_MANY_STREAMS');

  count(user.id, 1);
  const body = openEventStream({
    dispatcher: (dispatcher ??= createDispatcher(getDatabase())),
    topics,
    seen: parseLastSeen(headers.get('last-event-id') ?? searchParams.get('since')),
    readLatest: (names) => listLatestEvents(getDatabase(), names),
    isWelcome: async () => {
      const caller = await findSessionUser(headers);
      // Asked anew: who is no admin any more hears no more of what only admins may.
      return caller?.id === user.id && (await resolveTopics(caller, asked)) !== null;
    },
    onEnd: () => count(user.id, -1),
  });
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      // A proxy that gathers or compresses the pieces would hold them back.
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    },
  });
}

/** Looks for events no more; the streams have been ended by then. */
export async function stopRealtime(): Promise<void> {
  const stopping = dispatcher;
  dispatcher = undefined;
  await stopping?.stop();
}

function count(userId: string, change: 1 | -1): void {
  const streams = (open.get(userId) ?? 0) + change;
  if (streams > 0) open.set(userId, streams);
  else open.delete(userId);
}

function refusal(status: number, code: string): Response {
  const headers = { 'cache-control': 'no-store', ...(status === 429 && { 'retry-after': '30' }) };
  return Response.json({ code, status }, { status, headers });
}
