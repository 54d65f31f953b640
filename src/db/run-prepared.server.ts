import { env } from '#/platform/env.server.ts';

/** A statement as Drizzle builds it. */
interface Statement<T> extends PromiseLike<T> {
  prepare(): { execute(): Promise<T> };
}

/**
 * Runs a statement as a prepared one: each connection has it parsed once, and after five times planned once
 * for whatever values follow, which is most of what a short statement costs PostgreSQL (decision 207).
 *
 * For statements that are asked often, that have few texts (`paddedArray`, no list of `in ($1, $2 …)`), and
 * that find their rows by a key: for others a plan that fits every value can be a bad one.
 */
export async function runPrepared<T>(statement: Statement<T>): Promise<T> {
  return env().databasePrepares ? statement.prepare().execute() : statement;
}
