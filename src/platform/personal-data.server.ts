import type { Executor, Transaction } from '#/db/client.server.ts';

export interface Subject {
  userId: string;
  email: string;
}

export interface PersonalData {
  /** What it is called in the export. */
  name: string;
  /** The tables it answers for, as the database calls them; `shop.test.ts` misses none of them. */
  tables: readonly string[];
  /** Everything of the person, as it may be handed to them; left out where it is only ids. */
  read?: (db: Executor, subject: Subject) => Promise<unknown>;
  /** When the account is closed; left out where the law wants it kept. */
  erase?: (tx: Transaction, subject: Subject) => Promise<void>;
}

/** Data of a person in a feature (Data Protection Act, 2019), for `feature.server.ts`. */
export function definePersonalData(data: PersonalData): PersonalData {
  return data;
}

let provided: readonly PersonalData[] | undefined;

/** What `readPersonalData` and `erasePersonalData` are about: that of all features. */
export function providePersonalData(data: readonly PersonalData[]): void {
  provided = data;
}

/** @throws Error when nothing was provided: nobody may take an unread shop for an empty one. */
function personalData(): readonly PersonalData[] {
  if (!provided) throw new Error('Personal data was asked for before `providePersonalData`');
  return provided;
}

export async function readPersonalData(
  db: Executor,
  subject: Subject,
  without: readonly string[] = [],
): Promise<Record<string, unknown>> {
  const all: Record<string, unknown> = {};
  for (const { name, read } of personalData()) {
    if (read && !without.includes(name)) all[name] = await read(db, subject);
  }
  return all;
}

/** Lets every feature erase what it need not keep. */
export async function erasePersonalData(tx: Transaction, subject: Subject): Promise<void> {
  for (const { erase } of personalData()) await erase?.(tx, subject);
}
