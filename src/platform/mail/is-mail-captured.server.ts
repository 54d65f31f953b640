import { env } from '#/platform/env.server.ts';

/** Whether mails are not sent but kept where everybody can read them: pages then point there. */
export function isMailCaptured(): boolean {
  const { appEnv, mail } = env();
  return appEnv !== 'production' && !mail.smtpUrl;
}
