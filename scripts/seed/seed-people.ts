import { hashPassword } from 'better-auth/crypto';
import type { Transaction } from '#/db/client.server.ts';
import { accounts, profiles, users } from '#/db/schema/accounts.ts';

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
    const [user] = await tx
      .insert(users)
      .values({ email: person.email, name: person.name, emailVerified: true })
      .returning({ id: users.id });
    if (!user) throw new Error(`The demo sign-in ${person.email} could not be made`);
    await tx.insert(accounts).values({
      userId: user.id,
      accountId: user.id,
      providerId: 'credential',
      password: await hashPassword(person.password),
    });
    await tx.insert(profiles).values({
      userId: user.id,
      email: person.email,
      fullName: person.name,
      role: person.role,
    });
  }
}
