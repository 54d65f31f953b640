import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';
import { env } from '#/platform/env.server.ts';
import { Sentence, messageOf } from './sentence.ts';

/**
 * The settings from the environment and, behind it, `.env`.
 * @throws Sentence, one line per wrong variable.
 */
export function loadEnv(): ReturnType<typeof env> {
  try {
    if (existsSync('.env')) loadEnvFile('.env');
    return env();
  } catch (cause) {
    throw new Sentence(messageOf(cause), { cause });
  }
}
