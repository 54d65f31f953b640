// npm run create-admin: makes the shop's first admin, or an admin of somebody who has an account.
// The password is asked for, or read from standard input: on a command line others could read it.
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { connect, type Database } from '#/db/client.server.ts';
import { checkNewPassword, PASSWORD_LENGTH } from '#/domain/access/new-password.ts';
import { env } from '#/platform/env.server.ts';
import { asker, type Asker } from './admin/ask.ts';
import { makeAdmin, promote } from './admin/make-admin.ts';
import { loadEnv } from './run/load-env.ts';
import { reachDatabase } from './run/reach-database.ts';
import { runToEnd } from './run/run-to-end.ts';
import { Sentence } from './run/sentence.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const given = readArguments();
  loadEnv();
  const { ask, askSecretly } = asker();
  const email = readEmail(given.email ?? (await ask('E-mail')));
  const stop = await reachDatabase();
  const db = connect(env().databaseUrl ?? '', 2);
  try {
    if (await promote(db, email)) {
      say(`${email} has an account and is an admin now. The password stays as it is.`);
      return;
    }
    const name = (given.name ?? (await ask('Name'))).trim();
    if (name === '') throw new Sentence('The name must not be empty.');
    await makeWithPassword(db, { email, name }, askSecretly);
    say(`${email} is an admin now. Sign in at ${env().publicUrl}/auth/login`);
  } finally {
    await db.$client.end();
    await stop();
  }
}

function readArguments(): { email?: string | undefined; name?: string | undefined } {
  try {
    const options = { email: { type: 'string' }, name: { type: 'string' } } as const;
    return parseArgs({ options }).values;
  } catch (cause) {
    throw new Sentence(
      'Only --email and --name can be given; the password is asked for, or read from standard input.',
      { cause },
    );
  }
}

function readEmail(text: string): string {
  const email = z.email().safeParse(text.trim().toLowerCase());
  if (!email.success) throw new Sentence(`"${text.trim()}" is not an e-mail address.`);
  return email.data;
}

async function makeWithPassword(
  db: Database,
  person: { email: string; name: string },
  askSecretly: Asker['askSecretly'],
): Promise<void> {
  const password = await askSecretly('Password');
  const { min, max } = PASSWORD_LENGTH;
  if (password.length < min || password.length > max) {
    throw new Sentence(`The password must have ${min} to ${max} characters.`);
  }
  if (!checkNewPassword(password, person).ok) {
    throw new Sentence('This password is easy to guess: choose another, such as a short sentence.');
  }
  if (process.stdin.isTTY && (await askSecretly('Password again')) !== password) {
    throw new Sentence('The two passwords differ.');
  }
  await makeAdmin(db, { ...person, password });
}

await runToEnd(main);
