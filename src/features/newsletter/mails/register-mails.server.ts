import * as z from 'zod/mini';
import { registerMailTemplate } from '#/platform/mail/mail-template.server.ts';

const linkData = z.object({ url: z.string() });
export type LinkData = z.output<typeof linkData>;

registerMailTemplate('newsletter-confirm', linkData, async () => {
  const { newsletterConfirmMail } = await import('./newsletter-confirm.server.tsx');
  return newsletterConfirmMail;
});

registerMailTemplate('newsletter-welcome', linkData, async () => {
  const { newsletterWelcomeMail } = await import('./newsletter-welcome.server.tsx');
  return newsletterWelcomeMail;
});
