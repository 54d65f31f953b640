import * as z from 'zod/mini';
import type { SmsReply } from '../provider.ts';

const replyBody = z.object({
  SMSMessageData: z.object({
    Message: z.optional(z.string()),
    Recipients: z.array(
      z.object({ statusCode: z.int(), status: z.string(), messageId: z.string() }),
    ),
  }),
});

/** Processed, sent and queued. */
const TAKEN: readonly number[] = [100, 101, 102];

/** Reads what Africa's Talking says of one message. @throws Error when it says something else. */
export function readReply(body: unknown): SmsReply {
  const { Message: message = '', Recipients: recipients } = replyBody.parse(body).SMSMessageData;
  const [recipient] = recipients;
  if (!recipient) return { kind: 'refused', why: message };
  return TAKEN.includes(recipient.statusCode)
    ? { kind: 'taken', ref: recipient.messageId }
    : { kind: 'refused', why: recipient.status };
}
