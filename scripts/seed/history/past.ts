import { sql } from 'drizzle-orm';
import type { Transaction } from '#/db/client.server.ts';
import { addDays, nairobiDay, startOfDay, type Day } from '#/domain/dates/day.ts';

/** Ledgers whose time the database writes, and which refuse to be changed. */
const LEDGERS = ['stock_movements', 'ledger_transactions', 'stock_unit_events', 'audit_log'];

/** What the shop does within the transaction happens in the past. */
export interface Past {
  tx: Transaction;
  now: Date;
  today: Day;
  /** The day so many days before (below 0) or after today. */
  day(days: number): Day;
  /** That day at some minutes after midnight in Nairobi. */
  at(days: number, minutes: number): Date;
  /** What was written since this was last called happened then. */
  happened(at: Date): Promise<void>;
}

/**
 * Runs the shop's own steps as if they had been taken before today. What notes the time of the database,
 * which is the beginning of the transaction or, for the history of an order, later, is moved; the ledgers refuse that again afterwards.
 */
export async function inThePast(
  tx: Transaction,
  now: Date,
  work: (past: Past) => Promise<void>,
): Promise<void> {
  const today = nairobiDay(now);
  const day = (days: number) => addDays(today, days);
  await setLedgers(tx, 'disable');
  await work({
    tx,
    now,
    today,
    day,
    at: (days, minutes) => new Date(startOfDay(day(days)).getTime() + minutes * 60_000),
    happened: (at) => moveNoted(tx, at),
  });
  // What is checked at the end otherwise: a table that still waits for it is not altered.
  await tx.execute(sql`set constraints all immediate`);
  await setLedgers(tx, 'enable');
}

async function setLedgers(tx: Transaction, to: 'enable' | 'disable'): Promise<void> {
  for (const name of LEDGERS) {
    await tx.execute(sql.raw(`alter table ${name} ${to} trigger ${name}_append_only`));
  }
}

async function moveNoted(tx: Transaction, at: Date): Promise<void> {
  const then = sql`${at.toISOString()}::timestamptz`;
  await tx.execute(sql`
    with moved_events as (update order_events set created_at = ${then} where created_at >= now()),
      moved_stock as (update stock_movements set at = ${then} where at = now()),
      moved_units as (update stock_unit_events set at = ${then} where at = now()),
      moved_audit as (update audit_log set at = ${then} where at = now()),
      moved_orders as (update orders set updated_at = ${then} where updated_at = now())
    update ledger_transactions set occurred_at = ${then}, posted_at = ${then} where occurred_at = now()`);
}
