import * as z from 'zod/mini';
import { defineMail, type MailTemplates } from '#/platform/mail/mail-template.server.ts';

const linkData = z.object({ url: z.string() });
export type LinkData = z.output<typeof linkData>;

const emailChangedData = z.object({
  /** The new address, with most of it hidden: this mail may reach somebody else. */
  email: z.string(),
});
export type EmailChangedData = z.output<typeof emailChangedData>;

const newDeviceData = z.object({ url: z.string(), userAgent: z.string(), at: z.iso.datetime() });
export type NewDeviceData = z.output<typeof newDeviceData>;

const codeData = z.object({ code: z.string() });
export type CodeData = z.output<typeof codeData>;

export const accountMails = {
  'confirm-email': defineMail(linkData, async () => {
    const { confirmEmailMail } = await import('./confirm-email.server.tsx');
    return confirmEmailMail;
  }),
  'account-exists': defineMail(linkData, async () => {
    const { accountExistsMail } = await import('./account-exists.server.tsx');
    return accountExistsMail;
  }),
  'reset-password': defineMail(linkData, async () => {
    const { resetPasswordMail } = await import('./reset-password.server.tsx');
    return resetPasswordMail;
  }),
  welcome: defineMail(linkData, async () => {
    const { welcomeMail } = await import('./welcome.server.tsx');
    return welcomeMail;
  }),
  'email-change': defineMail(linkData, async () => {
    const { emailChangeMail } = await import('./email-change.server.tsx');
    return emailChangeMail;
  }),
  'email-changed': defineMail(emailChangedData, async () => {
    const { emailChangedMail } = await import('./email-changed.server.tsx');
    return emailChangedMail;
  }),
  'new-device': defineMail(newDeviceData, async () => {
    const { newDeviceMail } = await import('./new-device.server.tsx');
    return newDeviceMail;
  }),
  'sign-in-code': defineMail(codeData, async () => {
    const { signInCodeMail } = await import('./sign-in-code.server.tsx');
    return signInCodeMail;
  }),
  'password-needed': defineMail(linkData, async () => {
    const { passwordNeededMail } = await import('./password-needed.server.tsx');
    return passwordNeededMail;
  }),
} satisfies MailTemplates;
