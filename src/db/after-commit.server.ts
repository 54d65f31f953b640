import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { actingStaff } from './acting-staff.server.ts';

type Begin = NodePgDatabase['transaction'];
type Opened = Parameters<Parameters<Begin>[0]>[0];

const waiting = new WeakMap<object, (() => void)[]>();

/**
 * Runs `callback` as soon as `tx` is committed, and never if it is rolled back or this process dies
 * in between: for what only makes something sooner. It must not throw. Inside a savepoint nothing is
 * promised: false is returned then, and the callback forgotten.
 */
export function afterCommit(tx: object, callback: () => void): boolean {
  const callbacks = waiting.get(tx);
  callbacks?.push(callback);
  return callbacks !== undefined;
}

/** Makes the database's transactions do what `afterCommit` promises, and say who acts in them. */
export function withCommitCallbacks<D extends { transaction: Begin }>(db: D): D {
  const begin: Begin = db.transaction.bind(db);
  db.transaction = async <T>(work: (tx: Opened) => Promise<T>, config?: Parameters<Begin>[1]) => {
    const callbacks: (() => void)[] = [];
    const staff = actingStaff();
    const result = await begin(async (tx) => {
      waiting.set(tx, callbacks);
      // For the triggers of the audit log; ends with the transaction.
      if (staff)
        await tx.execute(sql`select set_config('goled.staff', ${JSON.stringify(staff)}, true)`);
      return work(tx);
    }, config);
    for (const callback of callbacks) callback();
    return result;
  };
  return db;
}
