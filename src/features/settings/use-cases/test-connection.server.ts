import { uuidV7 } from '#/db/columns.ts';
import type { PaymentProvider } from '#/features/payments/provider.ts';
import { isConnected, pageProvider, promptProvider } from '#/features/payments/providers.server.ts';
import { m } from '#/paraglide/messages.js';
import { askModel } from '#/platform/assistant/ask-model.server.ts';
import { openModel } from '#/platform/assistant/open-model.server.ts';
import type { SessionUser } from '#/platform/auth/session-user.server.ts';
import { env, secretsOf } from '#/platform/env.server.ts';
import { log } from '#/platform/log.server.ts';
import { sendBySmtp } from '#/platform/mail/smtp.server.ts';
import { checkAccount } from '#/platform/sms/africastalking/africastalking.server.ts';
import { settings } from '#/platform/settings/settings.server.ts';
import { objectStore } from '#/platform/storage/object-store.server.ts';
import type { Connection } from '../schemas.ts';
import type { ConnectionTest } from '../views.ts';

const LONGEST_REASON = 300;

/** Uses a connection once as the shop does: a mail goes to whoever asks, nobody is asked for money. */
export async function testConnection(
  connection: Connection,
  staff: Pick<SessionUser, 'email'>,
): Promise<ConnectionTest> {
  try {
    return { outcome: (await tests[connection](staff)) ? 'works' : 'not-set' };
  } catch (error) {
    log().warn({ connection, error }, 'a connection that was tested does not work');
    return { outcome: 'failed', why: reasonOf(error) };
  }
}

/** False: the environment does not name it. */
const tests: Record<Connection, (staff: Pick<SessionUser, 'email'>) => Promise<boolean>> = {
  async mail({ email: recipient }) {
    if (!env().mail.smtpUrl) return false;
    const { name } = settings().shop;
    const text = m.settings_test_mail_text({ name });
    const subject = m.settings_test_mail_subject({ name });
    await sendBySmtp({ id: uuidV7(), recipient, subject, text, html: `<p>${text}</p>` });
    return true;
  },

  async sms() {
    const { sms } = env();
    if (!sms) return false;
    await checkAccount(sms);
    return true;
  },

  payments: () => testProvider(promptProvider),
  cards: () => testProvider(pageProvider),

  async files() {
    if (!env().storage.s3) return false;
    const key = `checks/${uuidV7()}.txt`;
    const bytes = new TextEncoder().encode('A test of the shop. It may be removed.');
    await objectStore().put(key, bytes, 'text/plain; charset=utf-8');
    try {
      const read = await objectStore().get(key);
      if (read?.size !== bytes.length) throw new Error('What was written could not be read again');
    } finally {
      await objectStore().remove(key);
    }
    return true;
  },

  async assistant() {
    const model = await openModel();
    if (!model) return false;
    await askModel(model, {
      instructions: 'Answer with the one word: yes.',
      messages: [{ from: 'user', text: 'Can you answer?' }],
      tools: {},
      onText: () => undefined,
      signal: AbortSignal.timeout(10_000),
    });
    return true;
  },
};

async function testProvider(provider: PaymentProvider): Promise<boolean> {
  if (!isConnected(provider)) return false;
  await provider.checkAccess();
  return true;
}

/** What the other side said, with what caused it; secrets of the environment are taken out. */
function reasonOf(error: unknown): string {
  const words: string[] = [];
  for (let cause = error; cause instanceof Error && words.length < 3; cause = cause.cause) {
    if (cause.message !== '') words.push(cause.message);
  }
  return withoutSecrets(words.join(': ') || String(error)).slice(0, LONGEST_REASON);
}

function withoutSecrets(text: string): string {
  return secretsOf(env()).reduce((shown, secret) => shown.replaceAll(secret, '…'), text);
}
