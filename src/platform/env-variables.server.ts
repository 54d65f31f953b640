import { createPublicKey } from 'node:crypto';
import { z } from 'zod';
import { withCountryCode } from '#/domain/phone.ts';

// Each schema's message completes the sentence "<NAME> must be …".

const wholeNumber = (from: number, to: number, fallback: number) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,9}$/, { error: `a whole number from ${from} to ${to}`, abort: true })
    .transform(Number)
    .refine((value) => value >= from && value <= to, `a whole number from ${from} to ${to}`)
    .default(fallback);

const text = (expected: string, pattern = /\S/) => z.string().trim().regex(pattern, expected);

const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, `one of ${values.join(', ')}`);

const url = (expected: string, protocols: readonly string[]) =>
  z
    .string()
    .trim()
    .refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), expected)
    .transform((value) => value.replace(/\/+$/, ''));

const webAddress = url('a web address such as https://goled.co.ke', ['http:', 'https:']);

const origin = url('an origin without a path, such as https://goled.co.ke', [
  'http:',
  'https:',
]).refine(
  (value) => URL.canParse(value) && new URL(value).origin === value,
  'an origin without a path, such as https://goled.co.ke',
);

const phone = text('a phone number such as +254712345678', /^\+?[\d ()-]{7,20}$/).transform(
  withCountryCode,
);

const email = z.string().trim().pipe(z.email('an e-mail address such as info@goled.co.ke'));

const sender = text(
  'a sender such as "GO LED <no-reply@goled.co.ke>" or no-reply@goled.co.ke',
  /^(?:[^<>\r\n]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/,
);

/** A PEM text, or base64 of one: on one line. */
const certificate = z
  .string()
  .trim()
  .transform((value) => {
    const pem = value.includes('-----BEGIN') ? value : Buffer.from(value, 'base64').toString();
    return pem.replaceAll(String.raw`\n`, '\n');
  })
  .refine(isCertificate, 'a certificate: its PEM text, or base64 of that');

function isCertificate(pem: string): boolean {
  try {
    return createPublicKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

const paystackKey = text(
  'a secret key of Paystack, which begins with sk_live_ or sk_test_',
  /^sk_(?:live|test)_\w{4,200}$/,
);

/** Every environment variable the shop reads. `.env.example` explains each; its test compares them. */
export const variables = {
  APP_ENV: oneOf(['demo', 'production', 'test']).default('demo'),
  DEMO_PUBLIC: oneOf(['yes', 'no']).default('no'),
  DEMO_HISTORY: oneOf(['yes', 'no']).default('yes'),
  PORT: wholeNumber(1, 65_535, 3000),
  WORKERS: wholeNumber(1, 64, 1),
  HOST: text('an address to listen on such as 127.0.0.1 or 0.0.0.0', /^[\w.:-]+$/).optional(),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: text('a folder such as ./data').default('./data'),
  DATABASE_URL: url('a PostgreSQL address such as postgresql://user:password@host:5432/goled', [
    'postgres:',
    'postgresql:',
  ]).optional(),
  DATABASE_POOL_SIZE: wholeNumber(2, 500, 20),
  DATABASE_WAIT_SECONDS: wholeNumber(1, 120, 5),
  DATABASE_PREPARES: oneOf(['yes', 'no']).default('yes'),
  AUTH_SECRET: text('at least 32 characters', /^.{32,}$/).optional(),
  GOOGLE_CLIENT_ID: text('the client id of the Google sign-in').optional(),
  GOOGLE_CLIENT_SECRET: text('the client secret of the Google sign-in').optional(),
  GOOGLE_ISSUER: webAddress.default('https://accounts.google.com'),
  SMTP_URL: url('a mail server such as smtps://user:password@mail.example.com:465', [
    'smtp:',
    'smtps:',
  ]).optional(),
  MAIL_FROM: sender.optional(),
  AFRICASTALKING_USERNAME: text('the username of the Africa’s Talking app').optional(),
  AFRICASTALKING_API_KEY: text('the API key of the Africa’s Talking app').optional(),
  AFRICASTALKING_SENDER: text(
    'a registered sender of at most 11 letters or digits',
    /^[\w ]{1,11}$/,
  ).optional(),
  AFRICASTALKING_BASE_URL: webAddress.default('https://api.africastalking.com'),
  DARAJA_BASE_URL: webAddress.optional(),
  DARAJA_CONSUMER_KEY: text('the consumer key of the Daraja app').optional(),
  DARAJA_CONSUMER_SECRET: text('the consumer secret of the Daraja app').optional(),
  DARAJA_SHORTCODE: text('a number of 5 to 7 digits', /^\d{5,7}$/).optional(),
  DARAJA_PASSKEY: text('the passkey of the shortcode').optional(),
  DARAJA_TRANSACTION_TYPE: oneOf(['CustomerPayBillOnline', 'CustomerBuyGoodsOnline']).default(
    'CustomerPayBillOnline',
  ),
  DARAJA_PARTY_B: text('a number of 5 to 7 digits', /^\d{5,7}$/).optional(),
  DARAJA_CALLBACK_URL: webAddress.optional(),
  DARAJA_INITIATOR: text('the name of the API user who sends money').optional(),
  DARAJA_INITIATOR_PASSWORD: text('the password of the API user who sends money').optional(),
  DARAJA_CERTIFICATE: certificate.optional(),
  DARAJA_PAYOUT_SHORTCODE: text('a number of 5 to 7 digits', /^\d{5,7}$/).optional(),
  PAYSTACK_SECRET_KEY: paystackKey.optional(),
  PAYSTACK_PREVIOUS_KEY: paystackKey.optional(),
  PAYSTACK_BASE_URL: webAddress.default('https://api.paystack.co'),
  STORAGE_S3_ENDPOINT: webAddress.optional(),
  STORAGE_S3_REGION: text('a region such as eu-west-1', /^[\w-]{1,50}$/).default('us-east-1'),
  STORAGE_S3_BUCKET: text(
    'the name of a bucket: 3 to 63 lower-case letters, digits, dots and hyphens',
    /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/,
  ).optional(),
  STORAGE_S3_ACCESS_KEY: text('the access key of the bucket').optional(),
  STORAGE_S3_SECRET: text('the secret of the access key').optional(),
  UPLOAD_MAX_MB: wholeNumber(1, 100, 10),
  UPLOAD_DAILY_FILES: wholeNumber(1, 100_000, 50),
  UPLOAD_DAILY_MB: wholeNumber(1, 100_000, 100),
  HOLD_MINUTES: wholeNumber(1, 1440, 30),
  DISCOUNT_STACKING: oneOf(['on', 'off']).default('off'),
  TRUST_PROXY: wholeNumber(0, 10, 0),
  ASSISTANT_PROVIDER: oneOf(['gemini', 'openai-compatible', 'none']).default('gemini'),
  ASSISTANT_API_KEY: text('the key of the provider').optional(),
  ASSISTANT_BASE_URL: webAddress.optional(),
  ASSISTANT_MODEL: text('the name of a model').optional(),
  ASSISTANT_MAX_STEPS: wholeNumber(1, 20, 5),
  ASSISTANT_MAX_OUTPUT_TOKENS: wholeNumber(50, 8000, 700),
  ASSISTANT_DAILY_ANSWERS: wholeNumber(1, 10_000_000, 3000),
  ASSISTANT_TIMEOUT_SECONDS: wholeNumber(2, 8, 8),
  ASSISTANT_SESSION_ANSWERS: wholeNumber(1, 100_000, 100),
  ASSISTANT_ADDRESS_ANSWERS: wholeNumber(1, 1_000_000, 500),
  CHAT_ALERT_MINUTES: wholeNumber(1, 1440, 5),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
  METRICS_TOKEN: text('at least 16 characters without spaces', /^\S{16,}$/).optional(),
  TAG_MANAGER_ID: text('a container such as GTM-ABC1234', /^GTM-[A-Z0-9]{4,12}$/).optional(),
  STORE_NAME: text('the name of the shop').default('GO LED'),
  STORE_PHONE_1: phone.default('+254 700 000 001'),
  STORE_PHONE_2: phone.default('+254 700 000 002'),
  STORE_WHATSAPP: phone.default('+254 700 000 001'),
  STORE_EMAIL: email.default('info@goled.test'),
  STORE_DIRECTIONS: text('how to find the shop, in one line').optional(),
  STORE_SOCIAL_FACEBOOK: webAddress.optional(),
  STORE_SOCIAL_INSTAGRAM: webAddress.optional(),
  STORE_SOCIAL_TIKTOK: webAddress.optional(),
  STORE_SOCIAL_X: webAddress.optional(),
  AGENCY_NAME: text('the name of the agency in the credit line').default('GO LED Studio'),
  AGENCY_URL: webAddress.default('https://goled.test'),
  JOBS: oneOf(['on', 'off']).default('on'),
  SERVICE_WORKER: oneOf(['on', 'off']).default('on'),
};

export type Variables = z.output<z.ZodObject<typeof variables>>;
