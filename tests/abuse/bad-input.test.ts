import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, nairobiDay } from '#/domain/dates/day.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { sessionCookie } from '#tests/factories/session-cookie.ts';
import { makeSession, makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { callApi, listProcedures } from './call-api.ts';
import { CONTENT_SAMPLES } from './content-samples.ts';
import { COST_SAMPLES } from './cost-samples.ts';
import { PURCHASE_SAMPLES } from './purchase-samples.ts';
import { ENQUIRY_SAMPLES } from './enquiry-samples.ts';
import { NEWSLETTER_SAMPLES } from './newsletter-samples.ts';
import { ORDER_SAMPLES } from './order-samples.ts';
import { PAYMENT_SAMPLES } from './payment-samples.ts';
import { PRODUCT_SAMPLES, productFilter } from './product-samples.ts';
import { REPORTING_SAMPLES } from './reporting-samples.ts';
import { REVIEW_SAMPLES } from './review-samples.ts';
import { SETTINGS_SAMPLES } from './settings-samples.ts';

const { db } = await useDatabase();

const ID = '01939f6e-0000-7000-8000-000000000000';
const start = addDays(nairobiDay(new Date()), 10);
const end = addDays(start, 2);
const lineRequest = {
  productId: ID,
  type: 'rental',
  quantity: 1,
  range: { start, end },
  options: {},
};

const CODE_TERMS = {
  type: 'percentage',
  value: 10_00,
  active: true,
  startsAt: '2026-01-01T00:00:00Z',
  expiresAt: '2030-01-01T00:00:00Z',
  minOrderAmount: 100,
  maxDiscountAmount: 100,
  totalUsageLimit: 5,
  customerLimit: 5,
  usageLimitPerCustomer: 1,
};

const PRODUCT_TERMS = {
  type: 'fixed',
  value: 100,
  active: true,
  startsAt: '2026-01-01T00:00:00Z',
  expiresAt: '2030-01-01T00:00:00Z',
};

const FILTER = { ...productFilter, from: start, to: end };

/** One input per procedure that fits its schema; a new procedure must add its own. */
const SAMPLES: Record<string, Record<string, unknown>> = {
  'account/signUp': {
    name: 'Amina Otieno',
    email: 'amina@example.test',
    password: 'a long password',
    locale: 'en',
    returnTo: '/',
  },
  'account/signIn': { email: 'amina@example.test', password: 'a long password' },
  'account/resendConfirmation': { email: 'amina@example.test', returnTo: '/' },
  'account/confirmEmail': { account: ID, token: 'x'.repeat(40) },
  'account/updateProfile': { name: 'Amina', phone: '0712345678', county: '32', address: 'Moi St' },
  'account/setLanguage': { locale: 'sw' },
  'account/setAvatar': { file: new File(['no picture'], 'me.png', { type: 'image/png' }) },
  'account/setConsent': { purpose: 'analytics', granted: true },
  'account/closeAccount': { password: 'a long password' },
  'account/startGoogle': { locale: 'en', returnTo: '/checkout' },
  'account/requestReset': { email: 'amina@example.test', returnTo: '/checkout' },
  'account/checkResetLink': { token: 'x' },
  'account/sendCode': { email: 'amina@example.test', locale: 'en' },
  'account/signInByCode': { email: 'amina@example.test', code: '123456', locale: 'en' },
  'account/resetPassword': { token: 'x', password: 'a long enough secret' },
  'account/changePassword': {
    currentPassword: 'not this one',
    newPassword: 'a long enough secret',
    endOtherSessions: true,
  },
  'account/requestEmailChange': { email: 'other@example.test', password: 'not this one' },
  'account/confirmEmailChange': { account: ID, token: 'x' },
  'account/block': { userId: ID },
  'account/unblock': { userId: ID },
  'account/changeRole': { userId: ID, role: 'admin' },
  'account/endSessionsOf': { userId: ID },
  'account/mailAgain': { userId: ID, mail: 'reset' },
  'account/startClosing': { userId: ID },
  'account/cancelClosing': { userId: ID },
  'account/exportDataOf': { userId: ID },
  'cart/list': { locale: 'en' },
  'cart/add': { locale: 'en', operationId: 'operation-1', ...lineRequest, onOtherDates: 'replace' },
  'cart/addTogether': { locale: 'en', operationId: 'operation-1', parts: [lineRequest] },
  'cart/update': { locale: 'en', lineId: ID, quantity: 2, range: { start, end } },
  'cart/remove': { locale: 'en', lineId: ID },
  'cart/clear': { locale: 'en' },
  'cart/adoptGuest': {
    locale: 'en',
    items: [{ guestId: 'guest-1', ...lineRequest }],
    choices: { 'guest-1': 'keep_guest' },
    askAbout: ['guest-1'],
  },
  'cart/previewGuest': {
    locale: 'en',
    items: [{ guestId: 'guest-1', ...lineRequest }],
    discount: { code: 'SAVE10', ticket: 'forged' },
  },
  'cart/share': { locale: 'en', items: [{ guestId: 'line-1', ...lineRequest }] },
  'cart/openShared': { locale: 'en', token: 'x'.repeat(22) },
  'cart/applyCode': { locale: 'en', code: 'SAVE10' },
  'cart/removeCode': { locale: 'en' },
  'cart/applyGuestCode': {
    locale: 'en',
    code: 'SAVE10',
    items: [{ guestId: 'guest-1', ...lineRequest }],
  },
  'invitations/invite': { email: 'amina@example.test', name: 'Amina', locale: 'en' },
  'invitations/resend': { invitationId: ID },
  'invitations/withdraw': { invitationId: ID },
  'invitations/get': { token: 'x'.repeat(43) },
  'invitations/accept': { token: 'x'.repeat(43) },
  'invitations/join': {
    token: 'x'.repeat(43),
    name: 'Amina Otieno',
    password: 'a long password',
    locale: 'en',
  },
  'people/list': {
    page: 1,
    search: '0712 345',
    role: 'admin',
    state: 'blocked',
    newsletter: 'yes',
    activity: 'week',
    sort: 'name',
    descending: false,
  },
  'people/get': { userId: ID, locale: 'en' },
  'people/addNote': { userId: ID, text: 'Call first' },
  'people/removeNote': { noteId: ID },
  'people/previewMerge': { keptId: ID, endedId: ID },
  'people/merge': {
    keptId: ID,
    endedId: ID,
    name: 'kept',
    phone: 'ended',
    letsBlockedIn: false,
    version: 'a'.repeat(64),
  },
  'people/setTag': { userId: ID, tag: 'hotel', isOn: true },
  'audit/of': { thing: 'products', thingId: ID },
  'audit/list': { page: 1, thing: 'products', action: 'update', search: 'Wanjiru' },
  'desk/find': { locale: 'en', search: 'cube' },
  'discounts/list': { locale: 'en', page: 1, search: 'SAVE', state: 'running' },
  'discounts/usage': { codeId: ID },
  'discounts/create': { code: 'SAVE10', ...CODE_TERMS },
  'discounts/update': { codeId: ID, version: 1, ...CODE_TERMS },
  'discounts/deactivate': { codeId: ID },
  'discounts/listOnProducts': { locale: 'en', page: 1, search: 'cube', state: 'ended' },
  'discounts/reducibleProducts': { locale: 'en' },
  'discounts/createOnProduct': { productId: ID, ...PRODUCT_TERMS },
  'discounts/updateOnProduct': { discountId: ID, version: 1, ...PRODUCT_TERMS },
  'discounts/endOnProduct': { discountId: ID },
  'catalog/suggestProducts': { locale: 'en', search: 'cube' },
  'catalog/countProducts': FILTER,
  'catalog/listProducts': FILTER,
  'catalog/getProduct': { locale: 'en', id: ID },
  'catalog/listCards': { ids: [ID], locale: 'sw' },
  'catalog/getCalendar': { id: ID, from: start, to: end },
  'catalog/quoteHire': { id: ID, start, end, quantity: 1 },
  'chat/readConversation': { locale: 'en', conversationId: ID, after: 0, before: 9, limit: 50 },
  'chat/listConversations': { locale: 'en' },
  'chat/startConversation': { locale: 'en' },
  'chat/sendMessage': {
    locale: 'en',
    conversationId: ID,
    clientId: 'message-0001',
    content: 'Is the LED cube free on Saturday?',
    attachmentIds: [],
    page: '/products',
  },
  'chat/uploadAttachment': {
    file: new File(['Habari'], 'habari.txt'),
    clientId: 'upload-0001',
  },
  'chat/requestHuman': { locale: 'en', conversationId: ID },
  'chat/rateConversation': { locale: 'en', conversationId: ID, rating: 5, comment: 'Good' },
  'chat/setTyping': { conversationId: ID },
  'chat/markRead': { conversationId: ID, seq: 1 },
  'chat/listInbox': { state: 'all', search: 'cube' },
  'chat/readForAdmin': { conversationId: ID, after: 0, before: 9, limit: 50 },
  'chat/readContext': { locale: 'en', conversationId: ID },
  'chat/markReadForAdmin': { conversationId: ID, seq: 1 },
  'chat/setTypingAsHuman': { conversationId: ID },
  'chat/takeOver': { conversationId: ID },
  'chat/handOn': { conversationId: ID, adminId: ID },
  'chat/giveBack': { conversationId: ID },
  'chat/close': { conversationId: ID },
  'chat/replyAsHuman': {
    conversationId: ID,
    clientId: 'message-0002',
    content: 'Yes, it is.',
    attachmentIds: [],
  },
  'chat/addNote': { conversationId: ID, clientId: 'message-0003', content: 'Regular customer' },
  'chat/createCannedAnswer': { title: 'Hours', content: 'We open at 8.', language: 'en' },
  'chat/editCannedAnswer': { id: ID, title: 'Hours', content: 'We open at 8.', language: 'en' },
  'chat/deleteCannedAnswer': { id: ID },
  'checkout/checkRentals': {
    locale: 'en',
    delivery: { method: 'delivery', countyCode: 47 },
    items: [{ guestId: 'guest-1', ...lineRequest }],
  },
  'checkout/quote': { locale: 'en', delivery: { method: 'pickup' } },
  'checkout/placeOrder': {
    idempotencyKey: 'key-0123456789abcdef',
    locale: 'en',
    contact: { name: 'Amina Otieno', email: 'amina@example.test', phone: '0712345678' },
    delivery: { method: 'pickup' },
    eventDate: start,
    note: '',
    acceptTerms: true,
    expected: { cartVersion: 0, dueNow: 0, delivery: 0, lines: [] },
  },
  'content/getShop': { locale: 'en' },
  'content/getHome': { locale: 'en' },
  ...CONTENT_SAMPLES,
  ...COST_SAMPLES,
  ...PURCHASE_SAMPLES,
  ...PRODUCT_SAMPLES,
  ...ENQUIRY_SAMPLES,
  ...REPORTING_SAMPLES,
  ...REVIEW_SAMPLES,
  'eventReminders/ofOrder': { orderId: ID },
  'eventReminders/set': { orderId: ID, wanted: true },
  ...SETTINGS_SAMPLES,
  'devMailbox/get': { id: ID },
  ...NEWSLETTER_SAMPLES,
  ...ORDER_SAMPLES,
  ...PAYMENT_SAMPLES,
};

/** Fits no field of any procedure. */
const IMPOSSIBLE = { $ne: 1 };

const HOSTILE: [name: string, value: unknown][] = [
  ['null', null],
  ['a huge number', 1e308],
  ['a negative number', -1],
  ['a fraction', 1.5],
  ['a number as text', '1e3'],
  ['an empty text', ''],
  ['a huge text', 'x'.repeat(200_000)],
  ['SQL', "'; drop table products; --"],
  ['a wildcard', '%_%'],
  ['a NUL', 'a\u0000b'],
  ['half a character', '\ud800'],
  ['a script', '<script>alert(1)</script>'],
  ['a template', '${7*7}{{7*7}}'],
  ['a path', '../../etc/passwd'],
  ['a header', 'a\r\nSet-Cookie: x=1'],
  ['a list', [[[[]]]]],
  ['a long list', Array.from({ length: 5000 }, () => lineRequest)],
  ['a prototype', JSON.parse('{"__proto__":{"role":"admin"},"constructor":1}')],
];

let cookie = '';

beforeAll(async () => {
  // An admin passes every guard, so every input is reached.
  const user = await makeUser(db, { role: 'admin' });
  cookie = await sessionCookie((await makeSession(db, user.id)).token);
  await makeProduct(db, { id: ID });
});

const procedures = listProcedures();
const withInput = procedures.filter(({ fields }) => fields.length > 0);

function namedFields(body: unknown): unknown[] {
  // The shape of oRPC's validation errors.
  const issues = (body as { data?: { issues?: { path?: unknown[] }[] } } | undefined)?.data?.issues;
  return (issues ?? []).map((issue) => issue.path?.[0]);
}

it('has a fitting input for every procedure', () => {
  expect(withInput.map(({ path }) => path).filter((path) => !SAMPLES[path])).toEqual([]);
});

describe.each(withInput)('$path', ({ path, fields }) => {
  const sample = SAMPLES[path] ?? {};

  it.each([
    ['a text', 'x'],
    ['a number', 7],
    ['a list', []],
    ['nothing', null],
  ])('refuses %s instead of an object', async (_name, input) => {
    const { status } = await callApi(path, input, { cookie });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });

  it('accepts the fitting input or refuses it for a reason of the business', async () => {
    const { status, body } = await callApi(path, sample, { cookie });
    expect(status).toBeLessThan(500);
    expect(namedFields(body)).toEqual([]);
  });

  it.each(fields)('names %s when it cannot be read', async (field) => {
    const { status, body } = await callApi(path, { ...sample, [field]: IMPOSSIBLE }, { cookie });
    expect(status).toBe(400);
    expect(namedFields(body)).toContain(field);
  });

  it.each(fields)('answers hostile values of %s with a rejection that names it', async (field) => {
    for (const [name, value] of HOSTILE) {
      const answer = await callApi(path, { ...sample, [field]: value }, { cookie });
      expect(answer.status, `${field}: ${name}`).toBeLessThan(500);
      // PostgreSQL's texts cannot hold it, so it comes no further than the edge.
      if (name === 'a NUL') expect(answer.status, `${field}: ${name}`).toBe(400);
      if (answer.status === 400) {
        expect(new Set(namedFields(answer.body)), `${field}: ${name}`).toEqual(new Set([field]));
      }
      // A rejection may quote what was sent only as JSON text, never as the database's own words.
      expect(answer.text, `${field}: ${name}`).not.toMatch(/select |insert |drizzle|syntax error/i);
    }
  });
});

it('refuses calls from another site', async () => {
  const { status } = await callApi(
    'cart/clear',
    { locale: 'en' },
    { cookie, origin: 'https://evil.example' },
  );
  expect(status).toBe(403);
});

it('refuses calls without the header that only our own pages send', async () => {
  const { status } = await callApi('cart/clear', { locale: 'en' }, { cookie, 'x-csrf-token': '' });
  expect(status).toBe(403);
});
