import { reject, ok, type Result } from '#/domain/errors/result.ts';
import { rateLimit } from '#/platform/auth/rate-limit.server.ts';
import type { ChatCaller } from './owned-by.server.ts';
import type { SendRejection } from '../rejections.ts';

const TEN_MINUTES = 600;
/** Messages one person or browser may send. */
const CALLER_LIMIT = { max: 60, window: TEN_MINUTES };
/** Messages that may come from one address; whole mobile networks share one. */
const ADDRESS_LIMIT = { max: 400, window: TEN_MINUTES };

export async function limitMessages(
  caller: ChatCaller,
  clientIp: string,
): Promise<Result<null, SendRejection>> {
  const who = caller.userId ?? caller.sessionId;
  const byCaller = await rateLimit(`chat:caller:${who}`, CALLER_LIMIT);
  const byAddress = byCaller > 0 ? 0 : await rateLimit(`chat:address:${clientIp}`, ADDRESS_LIMIT);
  const wait = Math.max(byCaller, byAddress);
  return wait > 0
    ? reject({ reason: 'TOO_MANY_MESSAGES', minutes: Math.ceil(wait / 60) })
    : ok(null);
}
