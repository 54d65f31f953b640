import * as z from 'zod/mini';
import { defineMail, type MailTemplates } from '#/platform/mail/mail-template.server.ts';

const linkData = z.object({ url: z.string() });
export type LinkData = z.output<typeof linkData>;

export const newsletterMails = {
  'newsletter-confirm': defineMail(linkData, async () => {
    const { newsletterConfirmMail } = await import('./newsletter-confirm.server.tsx');
    return newsletterConfirmMail;
  }),
  'newsletter-welcome': defineMail(linkData, async () => {
    const { newsletterWelcomeMail } = await import('./newsletter-welcome.server.tsx');
    return newsletterWelcomeMail;
  }),
} satisfies MailTemplates;
