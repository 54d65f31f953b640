import type { MailTemplates } from '#/platform/mail/mail-template.server.ts';
import { chatWaitingMail } from './chat-waiting.server.tsx';

export const chatMails = {
  'chat-waiting': chatWaitingMail,
} satisfies MailTemplates;
