import type { MailTemplates } from '#/platform/mail/mail-template.server.ts';
import { chatWaitingMail } from './chat-waiting.server.tsx';

/** By the name that is stored with a queued mail. */
export const chatMails = {
  'chat-waiting': chatWaitingMail,
} satisfies MailTemplates;
