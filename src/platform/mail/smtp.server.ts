import type { Transporter } from 'nodemailer';
import { env } from '#/platform/env.server.ts';

let transport: { url: string; transporter: Promise<Transporter> } | undefined;

interface OutgoingMail {
  id: string;
  recipient: string;
  subject: string;
  html: string;
  text: string;
  replyTo?: string | undefined;
  unsubscribeUrl?: string | undefined;
}

/** Whether the server of SMTP_URL can be spoken to. @throws what it said, or that it did not answer. */
export async function checkSmtp(): Promise<void> {
  await (await openTransport()).verify();
}

/** Hands a mail to the server of SMTP_URL. @throws when it is not accepted within 30 seconds. */
export async function sendBySmtp(mail: OutgoingMail): Promise<void> {
  const transporter = await openTransport();
  const { recipient: to, subject, html, text, replyTo, unsubscribeUrl } = mail;
  // The same id at a repeated try: mail programs show the mail once.
  const messageId = `<${mail.id}@${new URL(env().publicUrl).hostname}>`;
  await transporter.sendMail({
    from: env().mail.from,
    to: { name: '', address: to },
    subject,
    html,
    text,
    messageId,
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    ...(unsubscribeUrl && {
      headers: {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
  });
}

function openTransport(): Promise<Transporter> {
  const { smtpUrl } = env().mail;
  if (!smtpUrl) throw new Error('SMTP_URL is not set');
  if (transport?.url !== smtpUrl) transport = { url: smtpUrl, transporter: open(smtpUrl) };
  return transport.transporter;
}

async function open(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // Nothing in a mail may make us read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
