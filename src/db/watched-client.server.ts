import { Socket } from 'node:net';
import { callbackify } from 'node:util';
import { Client, DatabaseError, type ClientConfig, type QueryConfig, type QueryResult } from 'pg';
import type { CircuitBreaker, Probe } from './circuit-breaker.server.ts';
import { DatabaseAwayError, isDatabaseAway } from './database-away.server.ts';
import { preparedName } from './run-prepared.server.ts';

type Connected = ((error: Error) => void) | ((error: null, client: Client) => void);
type Answered = (error: Error | null, result: QueryResult) => void;
type Ask = (...args: unknown[]) => void;

/**
 * The class of connections that `breaker` watches, for pools. What keeps one from being made or ends
 * it is a `DatabaseAwayError`, unless the server said what is wrong with it.
 *
 * A connection that was asked something and then stays without a byte for `query_timeout` ms is cut. Not
 * by `pg`, which sets a timer for every query and assigns a function to it as its callback, as it does for
 * one that is awaited: V8 allocates a function that is written down as a property's value among the old
 * objects, where it keeps all that the query has come to from being collected as young (decision 206).
 */
export function watchedClient(breaker: CircuitBreaker) {
  return class WatchedClient extends Client {
    readonly #silenceMs: number;
    #isAsked = false;

    constructor({ query_timeout: silenceMs = 0, ...config }: ClientConfig = {}) {
      super(config);
      this.#silenceMs = silenceMs;
      const ask: Ask = (...args) => {
        // The cast: a wrapper passes on what it was given, which its dozen signatures cannot say.
        (super.query as unknown as Ask).call(this, ...args);
      };
      this.query = ((...args: unknown[]) => {
        this.#isAsked = true;
        breaker.asked(this);
        namePrepared(args[0]);
        if (typeof args.at(-1) === 'function') return ask(...args);
        return new Promise<QueryResult>((resolve, reject) => {
          const answered: Answered = (error, result) => (error ? reject(error) : resolve(result));
          ask(...args, answered);
        });
        // The cast: as above.
      }) as typeof this.query;
      this.on('drain', () => {
        this.#isAsked = false;
        breaker.answered(this);
      });
      this.once('end', () => breaker.gone(this));
    }

    override connect(): Promise<Client>;
    override connect(callback: Connected): void;
    override connect(callback?: Connected): Promise<Client> | void {
      if (!callback) return this.#enter();
      // The cast: called with one of the two, as `pg` does.
      callbackify(() => this.#enter())(callback as (error: unknown, client: Client) => void);
    }

    cut(): void {
      this.connection.stream.destroy(new DatabaseAwayError('The database does not answer'));
    }

    async #enter(): Promise<Client> {
      if (breaker.isOpen) throw new DatabaseAwayError('The database does not answer');
      breaker.connecting(this);
      try {
        await super.connect();
      } catch (error) {
        breaker.gone(this);
        if (isConnectionError(error)) throw error;
        throw new DatabaseAwayError('The database cannot be reached', { cause: error });
      }
      breaker.connected(this);
      // Not before: with TLS it is another stream than the one that was connected.
      const { stream } = this.connection;
      stream.on('data', breaker.received);
      // The type allows for streams of other makes. While it is idle silence is no sign of anything.
      if (stream instanceof Socket) stream.setTimeout(this.#silenceMs);
      stream.on('timeout', () => this.#isAsked && this.cut());
      return this;
    }
  };
}

/** Gives what `runPrepared` sends its name. */
function namePrepared(asked: unknown): void {
  if (!isNamed(asked)) return;
  // Made by Drizzle for this one query.
  asked.name = preparedName(asked.text);
}

function isNamed(asked: unknown): asked is { name: string | undefined; text: string } {
  // The cast: as the condition before it says.
  return typeof asked === 'object' && asked !== null && (asked as QueryConfig).name !== undefined;
}

export function probeServer(connectionString: string): Probe {
  const client = new Client({ connectionString, application_name: 'goled-probe' });
  client.on('error', () => undefined);
  const answered = client.connect().then(
    () => {
      client.end().catch(() => undefined);
      return true;
    },
    (error: unknown) => isConnectionError(error),
  );
  return { answered, abandon: () => client.connection.stream.destroy() };
}

/** The server is there and says why not: a wrong password, no such database. */
function isConnectionError(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return false;
  // All places taken: it answers, and the next moment there may be one.
  return error.code === '53300' || !isDatabaseAway(error);
}
