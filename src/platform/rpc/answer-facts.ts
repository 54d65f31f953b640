/** What the head of an answer says, which oRPC's errors leave out. */
interface AnswerFacts {
  status: number;
  requestId: string | null;
  /** Seconds. */
  retryAfter: number | null;
}

interface Answer {
  status: number;
  headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

const factsOfCalls = new WeakMap<object, AnswerFacts>();
const factsOfErrors = new WeakMap<object, AnswerFacts>();

/** For the link, around what is sent: keeps what the head of the answer says. */
export async function noteAnswer<A extends Answer>({
  context,
  next,
}: {
  context: object;
  next: () => Promise<A>;
}): Promise<A> {
  factsOfCalls.delete(context);
  const answer = await next();
  const text = (name: string) => {
    const value = answer.headers[name];
    return typeof value === 'string' ? value : null;
  };
  factsOfCalls.set(context, {
    status: answer.status,
    requestId: text('x-request-id'),
    retryAfter: Number(text('retry-after')) || null,
  });
  return answer;
}

/** For the link, around the call: a failure knows the answer that it came with. */
export async function tieAnswer<T>({
  context,
  next,
}: {
  context: object;
  next: () => Promise<T>;
}): Promise<T> {
  try {
    return await next();
  } catch (error) {
    const facts = factsOfCalls.get(context);
    if (facts && error instanceof Error) factsOfErrors.set(error, facts);
    throw error;
  }
}

export function answerOf(error: unknown): AnswerFacts | undefined {
  return error instanceof Error ? factsOfErrors.get(error) : undefined;
}

/** Seconds to wait, as `limitCalls` sends it along, or the server in front of the shop. */
export function retryAfterOf(error: unknown): number | null {
  const data = error instanceof Error && 'data' in error ? error.data : null;
  if (typeof data === 'object' && data !== null && 'retryAfter' in data) {
    if (typeof data.retryAfter === 'number') return data.retryAfter;
  }
  return answerOf(error)?.retryAfter ?? null;
}

/** Whether a call failed without any answer: nobody knows whether it arrived. */
export function isLineLost(error: unknown): boolean {
  return statusOf(error) === undefined;
}

/** HTTP status of an answer that failed; none where no answer came. */
export function statusOf(error: unknown): number | undefined {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  return typeof status === 'number' ? status : answerOf(error)?.status;
}

const NOT_NOW = 503;

/**
 * By what our log knows a call that failed by our fault, as short as it can be read out: the log has
 * these characters at the beginning of its `requestId`. None where it has nothing to tell.
 */
export function requestIdOf(error: unknown): string | null {
  const facts = answerOf(error);
  if (!facts?.requestId || facts.status < 500 || facts.status === NOT_NOW) return null;
  return facts.requestId.slice(0, 8);
}
