import { hashPassword } from 'better-auth/crypto';
import type { Transaction } from '#/db/client.server.ts';
import { accounts } from '#/db/schema/accounts.ts';
import { makeUser } from '#tests/factories/user.ts';

/** Sign-ins that only the demo shop has; printed at its start. */
export const demoSignIns = [
  {
    email: 'customer@goled.test',
    name: 'Amina Wanjiru',
    role: 'customer',
    password: 'demo-shop-2026',
  },
  { email: 'admin@goled.test', name: 'Duka Admin', role: 'admin', password: 'demo-shop-2026' },
] as const;

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
