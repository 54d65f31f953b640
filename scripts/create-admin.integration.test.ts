import { spawn } from 'node:child_process';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accounts, profiles, users } from '#/db/schema/accounts.ts';
import { isPasswordOf } from '#/platform/auth/passwords.server.ts';
import { makeUser } from '#tests/factories/user.ts';
import { useDatabase } from '#tests/setup/use-database.ts';

const { db, url } = await useDatabase();

/** Runs the script as from a pipe. */
async function run(args: string[], typed: string) {
  const { PATH = '', HOME = '/tmp' } = process.env;
  const child = spawn(process.execPath, ['scripts/create-admin.ts', ...args], {
    env: { PATH, HOME, DATABASE_URL: url, APP_ENV: 'test', LOG_LEVEL: 'silent' },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stdin.end(typed);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, output };
}

const roleOf = async (email: string) => {
  const [profile] = await db.select().from(profiles).where(eq(profiles.email, email));
  return profile?.role;
};

test('makes an admin who can sign in', async () => {
  const email = 'boss@example.com';
  const made = await run(['--email', 'Boss@Example.com', '--name', 'The Boss'], 'a long secret\n');
  expect(made).toMatchObject({ code: 0 });
  expect(await roleOf(email)).toBe('admin');
  const [user] = await db.select().from(users).where(eq(users.email, email));
  expect(user?.emailVerified).toBe(true);
  expect(await isPasswordOf(user?.id ?? '', 'a long secret')).toBe(true);
});

test('asks for what is missing, line by line', async () => {
  expect(await run([], 'asked@example.com\nAsked\na long secret\n')).toMatchObject({ code: 0 });
  expect(await roleOf('asked@example.com')).toBe('admin');
});

test('makes an admin of whoever has a confirmed account, and asks for no password', async () => {
  const { email } = await makeUser(db);
  const { code, output } = await run(['--email', email], '');
  expect({ code, output }).toMatchObject({
    code: 0,
    output: expect.stringContaining('stays as it is'),
  });
  expect(await roleOf(email)).toBe('admin');
});

test('an account nobody confirmed does not become an admin’s with a stranger’s password', async () => {
  const email = 'trap@example.com';
  const [trap] = await db.insert(users).values({ name: 'Trap', email }).returning();
  await db.insert(accounts).values({
    userId: trap?.id ?? '',
    accountId: trap?.id ?? '',
    providerId: 'credential',
    password: 'a hash of the stranger’s',
  });
  await run(['--email', email, '--name', 'Boss'], 'a long secret\n');
  const [user] = await db.select().from(users).where(eq(users.email, email));
  expect(user?.id).not.toBe(trap?.id);
  expect(await isPasswordOf(user?.id ?? '', 'a long secret')).toBe(true);
});

test.each([
  [
    'a weak password',
    ['--email', 'weak@example.com', '--name', 'W'],
    'password123\n',
    /easy to guess/,
  ],
  ['a short one', ['--email', 'weak@example.com', '--name', 'W'], 'short\n', /8 to 128/],
  ['no e-mail', ['--email', 'nonsense', '--name', 'W'], 'a long secret\n', /not an e-mail/],
  [
    'a password on the command line',
    ['--password', 'a long secret'],
    '',
    /Only --email and --name/,
  ],
])('refuses %s', async (_, args, typed, sentence) => {
  const { code, output } = await run(args, typed);
  expect(code).toBe(1);
  expect(output).toMatch(sentence);
  expect(await roleOf('weak@example.com')).toBeUndefined();
});
