import { resolve } from 'node:path';
import { z } from 'zod';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { storedAuthSecret } from '#/platform/auth-secret.server.ts';
import { checkDaraja, toDaraja, type DarajaSettings } from '#/platform/env-daraja.server.ts';
import {
  checkPaystack,
  toPaystack,
  type PaystackSettings,
} from '#/platform/env-paystack.server.ts';
import { checkSms, toSms, type SmsSettings } from '#/platform/env-sms.server.ts';
import { variables, type Variables } from '#/platform/env-variables.server.ts';

type AppEnv = 'demo' | 'production' | 'test';

interface S3Settings {
  /** Without the bucket and without a trailing slash. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKey: string;
  secret: string;
}

export type AssistantModel =
  | { provider: 'gemini'; name: string; apiKey: string; baseUrl: string | undefined }
  | {
      provider: 'openai-compatible';
      name: string;
      apiKey: string | undefined;
      baseUrl: string;
    };

export interface Env {
  appEnv: AppEnv;
  /** Whether a demo that is filled gets the orders of half a year, too. */
  demoHistory: boolean;
  port: number;
  /** Processes that share the port. */
  workers: number;
  host: string;
  /** Origin without a trailing slash. */
  publicUrl: string;
  /** Absolute. */
  dataDir: string;
  /** Absent: the bundled PostgreSQL is meant and has not been started. */
  databaseUrl: string | undefined;
  databasePoolSize: number;
  /** Whether statements may be prepared, which stay with their connection. */
  databasePrepares: boolean;
  /** How long a request waits for a connection of the pool. */
  databaseWaitSeconds: number;
  /** Absent outside production: `env()` fills it from DATA_DIR/auth-secret. */
  authSecret: string | undefined;
  /** Absent: nobody signs in with Google. `issuer`: whom to ask for addresses and keys. */
  google: { clientId: string; clientSecret: string; issuer: string } | undefined;
  /** `smtpUrl` absent: mail is captured and shown at /dev/mailbox. */
  mail: { smtpUrl: string | undefined; from: string };
  /** Absent: SMS are captured in the demo, and not sent at all in production. */
  sms: SmsSettings | undefined;
  /** Absent: the simulator. */
  daraja: DarajaSettings | undefined;
  /** Absent: no cards in production, elsewhere the simulator. */
  paystack: PaystackSettings | undefined;
  /** `s3` absent: files are kept in DATA_DIR/files. */
  storage: { s3: S3Settings | undefined };
  uploads: {
    /** Of one file. */
    maxBytes: number;
    /** Of one owner on one day. */
    dailyFiles: number;
    dailyBytes: number;
  };
  holdMinutes: number;
  discountStacking: boolean;
  assistant: {
    /** Null: the built-in answerer. */
    model: AssistantModel | null;
    /** Calls of the model for one answer, and words of it. */
    maxSteps: number;
    maxOutputTokens: number;
    /** After that an answer is given up and a person is offered. */
    timeoutSeconds: number;
    /** Answers a day: for one browser or person, for one address, of the model in all. */
    dailyAnswers: { session: number; address: number; model: number };
    /** How long a customer waits for a person until the shop gets a mail. */
    alertMinutes: number;
  };
  /** Proxies in front of us whose X-Forwarded-For entries are believed; 0 = none. */
  trustProxy: number;
  /** Absent: nothing that tracks is ever loaded. */
  tagManagerId: string | undefined;
  /** Who names it may read `/api/metrics`. Absent: nobody. */
  metricsToken: string | undefined;
  logLevel: NonNullable<Variables['LOG_LEVEL']>;
  store: {
    name: string;
    phone1: string;
    phone2: string;
    whatsapp: string;
    email: string;
    directions: string | undefined;
    social: Record<'facebook' | 'instagram' | 'tiktok' | 'x', string | undefined>;
  };
  agency: { name: string; url: string };
  jobs: boolean;
  /** Off: browsers remove the service worker that they have. */
  serviceWorker: 'on' | 'off';
}

type EnvResult = Result<Env, { reason: 'invalid-env'; sentences: readonly string[] }>;

const s3Required = [
  'STORAGE_S3_ENDPOINT',
  'STORAGE_S3_BUCKET',
  'STORAGE_S3_ACCESS_KEY',
  'STORAGE_S3_SECRET',
] as const;

const MEGABYTE = 1024 * 1024;

/** The environment variables, named and typed; of a wrong one a sentence, never its value. */
export function readEnv(source: Record<string, string | undefined>): EnvResult {
  // An empty line `PORT=` in .env means "not set", as it does in a shell script.
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = z.object(variables).safeParse(given);
  if (!parsed.success) {
    const sentences = parsed.error.issues.map((issue) =>
      explain(String(issue.path[0]), issue.message, given),
    );
    return reject({ reason: 'invalid-env', sentences: [...new Set(sentences)] });
  }
  const sentences = checkTogether(parsed.data);
  if (sentences.length > 0) return reject({ reason: 'invalid-env', sentences });
  return ok(toEnv(parsed.data));
}

function explain(name: string, expected: string, given: Record<string, string | undefined>) {
  const secret = /SECRET|KEY|TOKEN|PASSWORD|CERTIFICATE|DATABASE_URL|SMTP_URL/.test(name);
  const value = given[name];
  if (value === undefined || secret) return `${name} must be ${expected}.`;
  return `${name} must be ${expected}, but it is "${value.slice(0, 100)}".`;
}

function checkTogether(vars: Variables): string[] {
  const sentences = [...checkDaraja(vars), ...checkPaystack(vars), ...checkSms(vars)];
  const missingS3 = s3Required.filter((name) => vars[name] === undefined);
  if (missingS3.length > 0 && missingS3.length < s3Required.length) {
    sentences.push(
      `${missingS3.join(', ')} must be set too: files are kept in a bucket only when all of them are.`,
    );
  }
  if (vars.SMTP_URL !== undefined && vars.MAIL_FROM === undefined) {
    sentences.push('MAIL_FROM must be set when SMTP_URL is: it is the sender of every mail.');
  }
  if (
    vars.ASSISTANT_PROVIDER === 'openai-compatible' &&
    (vars.ASSISTANT_BASE_URL === undefined || vars.ASSISTANT_MODEL === undefined)
  ) {
    sentences.push(
      'ASSISTANT_BASE_URL and ASSISTANT_MODEL must be set when ASSISTANT_PROVIDER is openai-compatible.',
    );
  }
  if ((vars.GOOGLE_CLIENT_ID === undefined) !== (vars.GOOGLE_CLIENT_SECRET === undefined)) {
    sentences.push('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set both or not at all.');
  }
  if (vars.APP_ENV === 'demo' && vars.DEMO_PUBLIC === 'no') sentences.push(...publicDemo(vars));
  if (vars.APP_ENV !== 'production') return sentences;
  if (vars.AUTH_SECRET === undefined) {
    sentences.push(
      'AUTH_SECRET must be set when APP_ENV is production: at least 32 random characters, for example from "openssl rand -base64 32".',
    );
  }
  if (vars.DARAJA_BASE_URL === undefined) {
    sentences.push(
      'The DARAJA_… variables must be set when APP_ENV is production: the payment simulator is refused there.',
    );
  }
  return sentences;
}

const THIS_MACHINE = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/;

function publicDemo({ HOST, PUBLIC_URL }: Variables): string[] {
  const url = PUBLIC_URL === undefined ? null : new URL(PUBLIC_URL);
  const isPublic = url && (url.protocol === 'https:' || !THIS_MACHINE.test(url.hostname));
  const open = [
    ...(HOST === undefined || THIS_MACHINE.test(HOST) ? [] : [`HOST is "${HOST}"`]),
    ...(isPublic ? [`PUBLIC_URL is "${PUBLIC_URL}"`] : []),
  ];
  if (open.length === 0) return [];
  return [
    `${open.join(' and ')}, but APP_ENV is demo: whoever reaches it can sign in as the admin, read all mail and pay any order. Set APP_ENV=production for a real shop, or DEMO_PUBLIC=yes to show the demo to everybody.`,
  ];
}

function toEnv(vars: Variables): Env {
  const publicUrl = vars.PUBLIC_URL ?? `http://localhost:${vars.PORT}`;
  return {
    appEnv: vars.APP_ENV,
    demoHistory: vars.DEMO_HISTORY === 'yes',
    port: vars.PORT,
    workers: vars.WORKERS,
    // The demo has sign-ins anybody can read, so it is not shown to the network unasked.
    host: vars.HOST ?? (vars.APP_ENV === 'production' ? '0.0.0.0' : '127.0.0.1'),
    publicUrl,
    dataDir: resolve(vars.DATA_DIR),
    databaseUrl: vars.DATABASE_URL,
    databasePoolSize: vars.DATABASE_POOL_SIZE,
    databaseWaitSeconds: vars.DATABASE_WAIT_SECONDS,
    databasePrepares: vars.DATABASE_PREPARES === 'yes',
    authSecret: vars.AUTH_SECRET,
    google: toGoogle(vars),
    mail: { smtpUrl: vars.SMTP_URL, from: vars.MAIL_FROM ?? 'GO LED <no-reply@goled.test>' },
    sms: toSms(vars),
    daraja: toDaraja(vars, publicUrl),
    paystack: toPaystack(vars),
    storage: { s3: toS3(vars) },
    uploads: {
      maxBytes: vars.UPLOAD_MAX_MB * MEGABYTE,
      dailyFiles: vars.UPLOAD_DAILY_FILES,
      dailyBytes: vars.UPLOAD_DAILY_MB * MEGABYTE,
    },
    holdMinutes: vars.HOLD_MINUTES,
    discountStacking: vars.DISCOUNT_STACKING === 'on',
    assistant: {
      model: toAssistantModel(vars),
      maxSteps: vars.ASSISTANT_MAX_STEPS,
      maxOutputTokens: vars.ASSISTANT_MAX_OUTPUT_TOKENS,
      timeoutSeconds: vars.ASSISTANT_TIMEOUT_SECONDS,
      dailyAnswers: {
        session: vars.ASSISTANT_SESSION_ANSWERS,
        address: vars.ASSISTANT_ADDRESS_ANSWERS,
        model: vars.ASSISTANT_DAILY_ANSWERS,
      },
      alertMinutes: vars.CHAT_ALERT_MINUTES,
    },
    trustProxy: vars.TRUST_PROXY,
    tagManagerId: vars.TAG_MANAGER_ID,
    metricsToken: vars.METRICS_TOKEN,
    // A real shop's log holds errors alone, unless somebody wants more (§9).
    logLevel: vars.LOG_LEVEL ?? (vars.APP_ENV === 'production' ? 'error' : 'info'),
    store: {
      name: vars.STORE_NAME,
      phone1: vars.STORE_PHONE_1,
      phone2: vars.STORE_PHONE_2,
      whatsapp: vars.STORE_WHATSAPP,
      email: vars.STORE_EMAIL,
      directions: vars.STORE_DIRECTIONS,
      social: {
        facebook: vars.STORE_SOCIAL_FACEBOOK,
        instagram: vars.STORE_SOCIAL_INSTAGRAM,
        tiktok: vars.STORE_SOCIAL_TIKTOK,
        x: vars.STORE_SOCIAL_X,
      },
    },
    agency: { name: vars.AGENCY_NAME, url: vars.AGENCY_URL },
    jobs: vars.JOBS === 'on',
    serviceWorker: vars.SERVICE_WORKER,
  };
}

function toGoogle(vars: Variables): Env['google'] {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = vars;
  if (!clientId || !clientSecret) return undefined;
  return { clientId, clientSecret, issuer: vars.GOOGLE_ISSUER };
}

function toS3(vars: Variables): S3Settings | undefined {
  const { STORAGE_S3_ENDPOINT: endpoint, STORAGE_S3_BUCKET: bucket } = vars;
  const { STORAGE_S3_ACCESS_KEY: accessKey, STORAGE_S3_SECRET: secret } = vars;
  if (!endpoint || !bucket || !accessKey || !secret) return undefined;
  return { endpoint, region: vars.STORAGE_S3_REGION, bucket, accessKey, secret };
}

/** With a key it is Gemini, unless another server is named; without either, none. */
function toAssistantModel(vars: Variables): AssistantModel | null {
  const { ASSISTANT_API_KEY: apiKey, ASSISTANT_BASE_URL: baseUrl } = vars;
  const { ASSISTANT_PROVIDER: provider, ASSISTANT_MODEL: name } = vars;
  if (provider === 'openai-compatible' && baseUrl && name) {
    return { provider, name, apiKey, baseUrl };
  }
  if (provider !== 'gemini' || !apiKey) return null;
  return { provider, name: name ?? 'gemini-flash-latest', apiKey, baseUrl };
}

/** Shorter ones stand in every text: taken out they would leave nothing of it. */
const SHORTEST_SECRET = 6;

/** What must never be shown, also not in what somebody else says of it. */
export function secretsOf({
  mail,
  sms,
  daraja,
  paystack,
  storage,
  assistant,
  authSecret,
  metricsToken,
}: Env): string[] {
  const smtpPassword = mail.smtpUrl && decodeURIComponent(new URL(mail.smtpUrl).password);
  return [
    mail.smtpUrl,
    smtpPassword,
    sms?.apiKey,
    daraja?.consumerKey,
    daraja?.consumerSecret,
    daraja?.passkey,
    daraja?.outgoing?.password,
    paystack?.secretKey,
    paystack?.previousKey,
    storage.s3?.secret,
    storage.s3?.accessKey,
    assistant.model?.apiKey,
    authSecret,
    metricsToken,
  ].flatMap((secret) => (secret && secret.length >= SHORTEST_SECRET ? secret : []));
}

let current: (Env & { authSecret: string }) | undefined;

/**
 * The settings of this process, read once from process.env at the first call.
 * @throws Error whose message is the sentences of `readEnv`.
 */
export function env(): Env & { authSecret: string } {
  if (current) return current;
  const result = readEnv(process.env);
  if (!result.ok) throw new Error(result.sentences.join('\n'));
  current = {
    ...result.value,
    authSecret: result.value.authSecret ?? storedAuthSecret(result.value.dataDir),
  };
  return current;
}

/**
 * Sets variables for this process and its children and forgets what was read; for the start script,
 * which learns DATABASE_URL only after it has started PostgreSQL, and for the test harness.
 */
export function provideEnv(values: Record<string, string>): void {
  Object.assign(process.env, values);
  current = undefined;
}
