import type { Executor, Transaction } from '#/db/client.server.ts';

/** Whose data it is. The e-mail is the confirmed one of the account. */
export interface Subject {
  userId: string;
  email: string;
}

interface PersonalData {
  /** What it is called in the export. */
  name: string;
  /** Everything of the person, as it may be handed to them. */
  read: (db: Executor, subject: Subject) => Promise<unknown>;
  /** When the account is closed; left out where the law wants it kept. */
  erase?: (tx: Transaction, subject: Subject) => Promise<void>;
}

const kinds = new Map<string, PersonalData>();

/**
 * Tells which data of a person a feature holds (Data Protection Act, 2019: access and erasure).
 * Called while a module loads.
 */
export function definePersonalData(data: PersonalData): void {
  kinds.set(data.name, data);
}

/** Everything every feature holds of a person. */
export async function readPersonalData(
  db: Executor,
  subject: Subject,
): Promise<Record<string, unknown>> {
  const all: Record<string, unknown> = {};
  for (const { name, read } of kinds.values()) all[name] = await read(db, subject);
  return all;
}

/** Lets every feature erase what it need not keep. */
export async function erasePersonalData(tx: Transaction, subject: Subject): Promise<void> {
  for (const { erase } of kinds.values()) await erase?.(tx, subject);
}
