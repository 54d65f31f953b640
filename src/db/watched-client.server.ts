import { callbackify } from 'node:util';
import { Client, DatabaseError, type ClientConfig } from 'pg';
import type { CircuitBreaker, Probe } from './circuit-breaker.server.ts';
import { DatabaseAwayError, isDatabaseAway } from './database-away.server.ts';

type Connected = ((error: Error) => void) | ((error: null, client: Client) => void);

/**
 * The class of connections that `breaker` watches, for pools. What keeps one from being made or ends
 * it is a `DatabaseAwayError`, unless the server said what is wrong with it.
 */
export function watchedClient(breaker: CircuitBreaker) {
  return class WatchedClient extends Client {
    constructor(config?: ClientConfig) {
      super(config);
      // The casts: a wrapper passes on what it was given, which its dozen signatures cannot say.
      this.query = ((...args: Parameters<Client['query']>) => {
        breaker.asked(this);
        return super.query(...args);
      }) as unknown as typeof this.query;
      this.on('drain', () => breaker.answered(this));
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
      this.connection.stream.on('data', breaker.received);
      return this;
    }
  };
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
