import { getDatabase } from '#/db/client.server.ts';
import { findSessionUser } from '#/platform/auth/session-user.server.ts';
import { runOutsideRequestContext } from '#/platform/outside-request.server.ts';
import { runningListener } from '#/platform/pg-notify/listener.server.ts';
import { createDispatcher, type Dispatcher } from './dispatcher.server.ts';
import { openEventStream, type EventStreamOptions } from './event-stream.server.ts';
import { parseLastSeen } from './last-seen.ts';
import { onLocalPublish } from './publish.server.ts';
import { listLatestEvents } from './queries.server.ts';
import { resolveTopics, type Topics, type TopicSubscriber } from './topics.server.ts';

const MAX_TOPICS = 20;
/** Streams one person may have open in this process: tabs, not an attack. */
const MAX_STREAMS = 20;
/** Guests' streams from one address, which can be a whole neighbourhood's. */
const MAX_GUESTS = 400;

let running: { dispatcher: Dispatcher; unsubscribe: () => void } | undefined;
const open = new Map<string, number>();

/**
 * Handles `GET /api/events?topic=…&topic=…` with the live events of somebody signed in, or of a
 * guest where the topics allow it. A browser that was cut off says how far it was by
 * `Last-Event-ID` or `since`. 401 for a guest who would have to be signed in, 404 for a topic that
 * is not there or not theirs, 429 with too many streams.
 */
export async function handleEvents(known: Topics, request: Request): Promise<Response> {
  const headers = pickHeaders(request.headers);
  const { searchParams } = new URL(request.url);
  const listener: TopicSubscriber = { user: await findSessionUser(headers), headers };
  const asked = searchParams.getAll('topic');
  if (asked.length === 0 && !listener.user) return errorResponse(401, 'UNAUTHORIZED');
  if (asked.length === 0 || asked.length > MAX_TOPICS) return errorResponse(400, 'BAD_REQUEST');
  const topics = await resolveTopics(known, listener, asked);
  if (topics === 'signed-out') return errorResponse(401, 'UNAUTHORIZED');
  if (topics === 'not-found') return errorResponse(404, 'NOT_FOUND');
  const counted = countedFor(listener, topics);
  if (counted.some(([key, most]) => (open.get(key) ?? 0) >= most)) {
    return errorResponse(429, 'TOO_MANY_STREAMS');
  }

  for (const [key] of counted) count(key, 1);
  const options: EventStreamOptions = {
    dispatcher: running?.dispatcher ?? start(),
    topics,
    seen: parseLastSeen(request.headers.get('last-event-id') ?? searchParams.get('since')),
    readLatest: (names) => listLatestEvents(getDatabase(), names),
    isAuthorized: () => isStillAuthorized(known, listener, topics),
    onEnd: () => counted.forEach(([key]) => count(key, -1)),
  };
  // The timers of a stream would keep what was made for its request as long as it is open.
  const body = runOutsideRequestContext(() => openEventStream(options));
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      // A proxy that gathers or compresses the pieces would hold them back.
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    },
  });
}

function pickHeaders(headers: Headers): Headers {
  const picked = new Headers();
  for (const name of ['cookie', 'x-goled-client-ip']) {
    const value = headers.get(name);
    if (value !== null) picked.set(name, value);
  }
  return picked;
}

/** The same user, or still a guest, who may still subscribe to every one of these topics. */
async function isStillAuthorized(
  known: Topics,
  { user, headers }: TopicSubscriber,
  topics: ReadonlyMap<string, string>,
): Promise<boolean> {
  const now = await findSessionUser(headers);
  if (now?.id !== user?.id) return false;
  const resolved = await resolveTopics(known, { user: now, headers }, [...topics.values()]);
  return typeof resolved !== 'string' && [...topics.keys()].every((topic) => resolved.has(topic));
}

/** Whose limits a stream counts against. A guest's topics are nobody else's. */
function countedFor(
  { user, headers }: TopicSubscriber,
  topics: ReadonlyMap<string, string>,
): [key: string, most: number][] {
  if (user) return [[user.id, MAX_STREAMS]];
  const address = headers.get('x-goled-client-ip') ?? 'unknown';
  return [
    [`guest ${[...topics.keys()][0] ?? ''}`, MAX_STREAMS],
    [`guests of ${address}`, MAX_GUESTS],
  ];
}

function start(): Dispatcher {
  const dispatcher = createDispatcher(getDatabase(), { listener: runningListener() });
  running = { dispatcher, unsubscribe: onLocalPublish(dispatcher.deliverNow) };
  return dispatcher;
}

/** Ends the polling; the streams have been ended by then. */
export async function stopRealtime(): Promise<void> {
  const stopping = running;
  running = undefined;
  stopping?.unsubscribe();
  await stopping?.dispatcher.stop();
}

function count(key: string, change: 1 | -1): void {
  const streams = (open.get(key) ?? 0) + change;
  if (streams > 0) open.set(key, streams);
  else open.delete(key);
}

function errorResponse(status: number, code: string): Response {
  const headers = { 'cache-control': 'no-store', ...(status === 429 && { 'retry-after': '30' }) };
  return Response.json({ code, status }, { status, headers });
}
