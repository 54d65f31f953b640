import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Locale } from '#/paraglide/runtime.js';
import { provideEnv } from '#/platform/env.server.ts';
import { stopJobs, workOffJobs } from '#/platform/jobs/run-jobs.server.ts';
import { sendMailJob } from '#/platform/mail/deliver-mail.server.ts';
import { accountMails } from './account-mails.server.ts';
import { startFakeMailServer, type FakeMailServer } from '#tests/fakes/smtp-server.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import {
  accountAuthMails,
  mailAccountExists,
  mailAccountMade,
  mailEmailChange,
  mailEmailChanged,
  mailPasswordNeeded,
  mailSignInCode,
} from './send-account-mails.server.ts';

const { db } = await useDatabase();
let server: FakeMailServer;

beforeAll(async () => {
  server = await startFakeMailServer();
  provideEnv({
    JOBS: 'off',
    LOG_LEVEL: 'silent',
    PUBLIC_URL: 'https://goled.example',
    SMTP_URL: server.url,
    MAIL_FROM: 'GO LED <shop@goled.example>',
  });
});
beforeEach(() => {
  server.received.length = 0;
});
afterAll(async () => {
  await stopJobs();
  await server.stop();
});

const to = (locale: Locale) => ({
  id: crypto.randomUUID(),
  email: `amina-${crypto.randomUUID()}@example.com`,
  emailVerified: true,
  locale,
});

const link = { token: 'the-token', returnTo: '/checkout' };
const PHONE = 'Mozilla/5.0 (Linux; Android 14) Chrome/153.0 Mobile Safari/537.36';
const at = new Date('2026-11-21T09:05:00Z');

type Send = (user: ReturnType<typeof to>) => Promise<void>;
const MAILS: [name: string, send: Send, subjects: [string, string], part: RegExp][] = [
  [
    'confirm',
    (user) => accountAuthMails.confirmEmail({ ...user, emailVerified: false }, link),
    ['Confirm your e-mail address', 'Thibitisha anwani yako ya barua pepe'],
    /https:\/\/goled\.example(\/sw)?\/auth\/verify\?account=[\w-]+&token=the-token&to=%2Fcheckout/,
  ],
  [
    'reset',
    (user) => accountAuthMails.resetPassword(user, link),
    ['Set a new password', 'Weka nenosiri jipya'],
    /https:\/\/goled\.example(\/sw)?\/auth\/reset-password\?token=the-token&to=%2Fcheckout/,
  ],
  [
    'welcome',
    (user) => accountAuthMails.welcome(user),
    ['Your account is ready', 'Akaunti yako iko tayari'],
    /https:\/\/goled\.example(\/sw)?\/products/,
  ],
  [
    'account made',
    (user) => mailAccountMade(db, user, { token: 'the-token', endsAt: at }),
    ['Your account at GO LED', 'Akaunti yako ya GO LED'],
    /https:\/\/goled\.example(\/sw)?\/auth\/reset-password\?token=the-token&to=%2F.*12:05/s,
  ],
  [
    'account exists',
    (user) => mailAccountExists(db, user),
    ['You already have an account', 'Tayari una akaunti'],
    /https:\/\/goled\.example(\/sw)?\/auth\/login/,
  ],
  [
    'new e-mail',
    (user) => mailEmailChange(db, user, 'the-token'),
    ['Confirm your new e-mail address', 'Thibitisha anwani yako mpya ya barua pepe'],
    /https:\/\/goled\.example(\/sw)?\/auth\/change-email\?account=[\w-]+&token=the-token/,
  ],
  [
    'e-mail changed',
    (user) => mailEmailChanged(db, user, 'newcomer@example.com', user.id),
    ['Your e-mail address was changed', 'Anwani yako ya barua pepe imebadilishwa'],
    /n…@example\.com/,
  ],
  [
    'new device',
    (user) => accountAuthMails.newDevice(user, { userAgent: PHONE, at }),
    ['New sign-in to your account', 'Kuingia kupya kwenye akaunti yako'],
    /Chrome (on|kwenye) Android.*12:05/s,
  ],
  [
    'sign-in code',
    (user) => mailSignInCode(db, user, '012345'),
    ['012 345 is your GO LED code', '012 345 ni msimbo wako wa GO LED'],
    /012 345.*10/s,
  ],
  [
    'no code for admins',
    (user) => mailPasswordNeeded(db, user),
    ['Sign in with your password', 'Ingia kwa nenosiri lako'],
    /https:\/\/goled\.example(\/sw)?\/auth\/login\?mode=signin/,
  ],
];

describe.each(MAILS)('the mail: %s', (_, send, subjects, part) => {
  test.each([
    ['en', subjects[0]],
    ['sw', subjects[1]],
  ] as const)(
    'arrives in %s, readable without pictures, links and all',
    async (locale, subject) => {
      const user = to(locale);
      await send(user);
      await workOffJobs([sendMailJob(accountMails)]);
      const [mail, ...more] = server.received;
      expect(more).toEqual([]);
      expect(mail).toMatchObject({
        subject,
        to: [{ address: user.email }],
        from: { name: 'GO LED', address: 'shop@goled.example' },
      });
      expect(mail?.html).toContain(`lang="${locale}"`);
      expect(mail?.html).not.toMatch(/<img|<script|url\(/i);
      expect(mail?.attachments).toEqual([]);
      expect(mail?.text).toMatch(part);
      expect(mail?.text).not.toMatch(/undefined|\[object|<\/?\w+>/);
      for (const [, href = ''] of (mail?.html ?? '').matchAll(/href="([^"]+)"/g)) {
        expect(href).toMatch(/^https:\/\/goled\.example/);
        if (locale === 'sw' && /goled\.example\/./.test(href)) expect(href).toContain('/sw/');
      }
    },
  );
});
