import * as z from 'zod/mini';
import { defineMail, type MailTemplates } from '#/platform/mail/mail-template.server.ts';

const waitingData = z.object({
  reference: z.string(),
  title: z.string(),
  minutes: z.int(),
  url: z.string(),
});
export type WaitingData = z.output<typeof waitingData>;

export const chatMails = {
  'chat-waiting': defineMail(waitingData, async () => {
    const { chatWaitingMail } = await import('./chat-waiting.server.tsx');
    return chatWaitingMail;
  }),
} satisfies MailTemplates;
