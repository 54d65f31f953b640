import { m } from '#/paraglide/messages.js';
import { generalFailureText } from '#/platform/rpc/failure-text.ts';
import { rejectionText } from '#/platform/rpc/rejection.ts';
import type { ContactRejection } from './rejections.ts';

const contactSentences: Record<ContactRejection['reason'], () => string> = {
  TOO_MANY_MESSAGES: m.contact_no_too_many,
};

export function contactFailureText(error: unknown): string {
  return rejectionText(error, contactSentences) ?? generalFailureText(error);
}
