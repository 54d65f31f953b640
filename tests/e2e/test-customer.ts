import { randomInt, randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { z } from 'zod';
import { m } from '#/paraglide/messages.js';
import type { Locale } from '#/paraglide/runtime.js';
import { findMail, post } from './shop-api.ts';

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

export const DEMO_ADMIN = { email: 'admin@goled.test', password: 'demo-shop-2026' };

export async function signInAdmin(request: APIRequestContext): Promise<void> {
  await post(request, '/api/account/sign-in', DEMO_ADMIN);
}

/** Somebody new of the shop, signed in: what is kept for them is theirs alone. `boss`: of another browser. */
export async function signInNewStaff(page: Page, boss: APIRequestContext): Promise<Customer> {
  const staff = await newCustomer(page.request);
  await signIn(page, staff);
  const me = z
    .object({ user: z.object({ id: z.string() }) })
    .parse(await (await page.request.get('/api/account/me')).json());
  await signInAdmin(boss);
  const path = `/api/account/roles/${me.user.id}`;
  const promoted = await boss.put(path, { data: { role: 'admin' } });
  if (!promoted.ok()) throw new Error(`${path}: ${promoted.status()}`);
  return staff;
}

export async function signInThroughForm(
  page: Page,
  customer: Customer,
  locale: Locale = 'en',
): Promise<void> {
  const form = page.getByRole('main');
  const said = { locale };
  await form.getByRole('textbox', { name: m.auth_field_email({}, said) }).fill(customer.email);
  await form
    .getByRole('textbox', { name: m.auth_field_password({}, said) })
    .fill(customer.password);
  await form.getByRole('button', { name: m.auth_sign_in({}, said) }).click();
}
