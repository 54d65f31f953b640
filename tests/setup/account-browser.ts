import { createRouterClient } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { getDatabase } from '#/db/client.server.ts';
import { mailMessages } from '#/db/schema/mail.ts';
import { accountApi } from '#/features/account/api.server.ts';
import { workOffJobs } from '#/platform/jobs/run-jobs.server.ts';
import { sendMailJob } from '#/platform/mail/deliver-mail.server.ts';
import type { RequestContext } from '#/platform/rpc/context.ts';
import { provideShop, shop } from '#/shop.server.ts';

provideShop();
const mailJobs = [sendMailJob(shop.mails)];

export const password = 'a long enough secret';
let addresses = 0;

/** A browser as the account procedures see it: keeps its cookies and always comes from one address. */
export function browser(clientIp = nextAddress(), userAgent = 'test') {
  const jar = new Map<string, string>();
  const call = () => {
    const responseHeaders = new Headers();
    const context: RequestContext = {
      headers: cookieHeaders(),
      clientIp,
      requestId: 'test',
      responseHeaders,
    };
    return { api: createRouterClient(accountApi, { context }), responseHeaders };
  };
  const cookieHeaders = () => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    return new Headers({ 'user-agent': userAgent, ...(cookie && { cookie }) });
  };
  return {
    jar,
    headers: cookieHeaders,
    /** Takes the cookies of an answer that did not come through a procedure. */
    keep: (lines: readonly string[]) => lines.forEach((line) => keep(jar, line)),
    async run<T>(work: (api: ReturnType<typeof call>['api']) => Promise<T>): Promise<T> {
      const { api, responseHeaders } = call();
      try {
        return await work(api);
      } finally {
        for (const line of responseHeaders.getSetCookie()) keep(jar, line);
      }
    },
  };
}

export type Browser = ReturnType<typeof browser>;

function keep(jar: Map<string, string>, line: string) {
  const [pair = ''] = line.split(';');
  const [name = '', value = ''] = pair.split('=', 2);
  if (/max-age=0/i.test(line)) jar.delete(name);
  else jar.set(name, value);
}

function nextAddress() {
  addresses += 1;
  return `10.1.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`;
}

/** The mails somebody got, oldest first, after the jobs that write them. */
export async function mailsTo(recipient: string) {
  await workOffJobs(mailJobs);
  return getDatabase()
    .select()
    .from(mailMessages)
    .where(eq(mailMessages.recipient, recipient))
    .orderBy(mailMessages.createdAt);
}

/** What a link to this path in the newest of somebody's mails that has one holds. */
export async function mailedLink(email: string, path: string): Promise<URLSearchParams> {
  const mails = await mailsTo(email);
  const links = mails.flatMap(({ html }) => [...html.matchAll(/href="([^"]+)"/g)]);
  const found = links.map(([, href = '']) => href).findLast((href) => href.includes(`${path}?`));
  return new URL((found ?? 'none:').replaceAll('&amp;', '&')).searchParams;
}

/** What the confirmation link of somebody's last mail holds. */
export async function linkIn(email: string) {
  const query = await mailedLink(email, '/auth/verify');
  return {
    account: query.get('account') ?? '',
    token: query.get('token') ?? '',
    to: query.get('to'),
  };
}

/** Somebody with a confirmed account, signed in. */
export async function signedUp(email: string, signer = browser()) {
  await signer.run((api) => api.signUp({ name: 'Amina Wanjiru', email, password }));
  const { account, token } = await linkIn(email);
  await signer.run((api) => api.confirmEmail({ account, token }));
  return signer;
}

/** Of a refused call its data, else the error. */
export const reasonOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'data' in error ? error.data : error;
