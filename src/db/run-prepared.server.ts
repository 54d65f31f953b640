import { hash } from 'node:crypto';
import { env } from '#/platform/env.server.ts';

/** A statement as Drizzle builds it. */
interface Statement<T> extends PromiseLike<T> {
  prepare(name: string): { execute(): Promise<T> };
}

/** Whatever its text, a connection gives it a name of its own: `preparedName`. */
const TO_BE_NAMED = 'prepared';

/** Each is kept by every connection, for as long as it lasts: what comes beyond goes unprepared. */
const MOST_KEPT = 300;

const names = new Map<string, string>();

/**
 * Runs a statement as a prepared one: each connection has it parsed once, and after five times planned once
 * for whatever values follow, which is most of what a short statement costs PostgreSQL (decision 207).
 *
 * For statements that are asked often, that have few texts (`paddedArray`, no list of `in ($1, $2 …)`), and
 * that find their rows by a key: for others a plan that fits every value can be a bad one.
 */
export async function runPrepared<T>(statement: Statement<T>): Promise<T> {
  return env().databasePrepares ? statement.prepare(TO_BE_NAMED).execute() : statement;
}

/**
 * The name by which a connection prepares a text; undefined: not at all. Drizzle's own names are made of the
 * kinds of the values as well, so that each pattern of nulls would be another statement, and of the whole
 * text at each call.
 */
export function preparedName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_KEPT) return known;
  // Of the text, not a number: behind a pooler that mixes up connections the wrong one is never found.
  const name = hash('sha256', text, 'base64url');
  names.set(text, name);
  return name;
}
