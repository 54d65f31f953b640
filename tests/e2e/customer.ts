import { randomInt, randomUUID } from 'node:crypto';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { z } from 'zod';

export interface Customer {
  name: string;
  email: string;
  password: string;
  /** As people write it; nobody else's, so that no other journey rings on it. */
  phone: string;
}

export function unknownCustomer(): Customer {
  return {
    name: 'Amina Wanjiru',
    email: `amina-${randomUUID()}@example.com`,
    password: 'a long enough secret',
    phone: `0712 ${randomInt(100, 999)} ${randomInt(100, 999)}`,
  };
}

/** Somebody with a confirmed account, for journeys that are not about signing up. */
export async function newCustomer(request: APIRequestContext): Promise<Customer> {
  const customer = unknownCustomer();
  const { name, email, password } = customer;
  await post(request, '/api/account/sign-up', { name, email, password });
  const { text } = await findMail(request, email, 'Confirm your e-mail address');
  const link = new URL(/https?:\/\/\S+\/auth\/verify\S+/.exec(text)?.[0] ?? '');
  await post(request, '/api/account/confirmations', {
    account: link.searchParams.get('account'),
    token: link.searchParams.get('token'),
  });
  return customer;
}

/** Signed in without the form. */
export async function signIn(
  page: Page,
  { email, password }: Pick<Customer, 'email' | 'password'> & Partial<Customer>,
): Promise<void> {
  await post(page.request, '/api/account/sign-in', { email, password });
}

export async function signInThroughForm(page: Page, customer: Customer): Promise<void> {
  const form = page.getByRole('main');
  await form.getByRole('textbox', { name: 'E-mail' }).fill(customer.email);
  await form.getByRole('textbox', { name: 'Password' }).fill(customer.password);
  await form.getByRole('button', { name: 'Sign In' }).click();
}

const mailList = z.object({
  json: z.array(z.object({ id: z.string(), recipient: z.string(), subject: z.string() })),
});
const mail = z.object({ json: z.object({ subject: z.string(), text: z.string() }) });

/** A captured mail; the job that sends it may take a moment. */
export async function findMail(request: APIRequestContext, to: string, subject: string | RegExp) {
  let id: string | undefined;
  await expect
    .poll(async () => {
      const { json: mails } = mailList.parse(await mailbox(request, 'list', {}));
      id = mails.find((one) => one.recipient === to && one.subject.match(subject))?.id;
      return id;
    }, `a mail to ${to}: ${subject}`)
    .toBeDefined();
  return mail.parse(await mailbox(request, 'get', { id })).json;
}

async function mailbox(
  request: APIRequestContext,
  procedure: string,
  json: object,
): Promise<unknown> {
  const headers = { 'x-csrf-token': 'orpc' };
  const path = `/api/rpc/devMailbox/${procedure}`;
  const answer = await request.post(path, { headers, data: { json } });
  expect(answer.ok(), `${procedure}: ${answer.status()}`).toBe(true);
  return answer.json();
}

/** Calls a procedure of the shop's own API and gives its answer. */
export async function post(
  request: APIRequestContext,
  path: string,
  data: object,
): Promise<unknown> {
  const answer = await request.post(path, { data });
  expect(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return answer.json();
}
