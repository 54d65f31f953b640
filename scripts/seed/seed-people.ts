import { hashPassword } from 'better-auth/crypto';
import type { Transaction } from '#/db/client.server.ts';
import { accounts } from '#/db/schema/accounts.ts';
import { makeUser } from '#tests/factories/user.ts';
import { demoSignIns } from './demo-sign-ins.ts';

export async function seedPeople(tx: Transaction): Promise<void> {
  for (const person of demoSignIns) {
    const { email, name, role } = person;
    const { id } = await makeUser(tx, { email, name, role, phone: null });
    await tx.insert(accounts).values({
      userId: id,
      accountId: id,
      providerId: 'credential',
      password: await hashPassword(person.password),
    });
  }
}
