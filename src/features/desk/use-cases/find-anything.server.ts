import type { Executor } from '#/db/client.server.ts';
import { findProductsForStaff } from '#/features/catalog/find-for-staff.server.ts';
import { findContentForStaff } from '#/features/content/find-for-staff.server.ts';
import { findRequestsForStaff } from '#/features/custom-orders/find-for-staff.server.ts';
import { listInbox } from '#/features/inbox/queries.server.ts';
import { findOrdersForStaff } from '#/features/orders/find-for-staff.server.ts';
import { findPeopleForStaff } from '#/features/people/find-for-staff.server.ts';
import { findUnitsForStaff } from '#/features/units/find-for-staff.server.ts';
import type { FindInput } from '../schemas.ts';
import type { FindView } from '../views.ts';

const EACH = 5;

/** Asks the lists of the back office, each for what its own search would show first. */
export async function findAnything(
  db: Executor,
  { search, locale }: FindInput,
  { adminId, now }: { adminId: string; now: Date },
): Promise<FindView> {
  const [orders, people, customOrders, products, units, conversations, texts] = await Promise.all([
    findOrdersForStaff(db, { search, limit: EACH }, now),
    findPeopleForStaff(db, { search, limit: EACH }, now),
    findRequestsForStaff(db, search, EACH),
    findProductsForStaff(db, search, EACH),
    findUnitsForStaff(db, search, EACH),
    listInbox(db, { state: 'all', me: adminId, search, limit: EACH }),
    findContentForStaff(db, search, EACH),
  ]);
  const inLanguage = (en: string, sw: string) => (locale === 'sw' ? sw || en : en || sw);
  return {
    orders,
    people,
    customOrders,
    products: products.map(({ id, name, nameSw, labelCode }) => ({
      id,
      name: inLanguage(name, nameSw),
      labelCode: labelCode ?? '',
    })),
    units: units.map(({ code, name, nameSw }) => ({ code, name: inLanguage(name, nameSw) })),
    conversations: conversations.map(({ conversation: { id, reference, title } }) => ({
      id,
      reference,
      title,
    })),
    texts: texts.map(({ kind, id, title, titleSw }) => ({
      kind,
      id,
      title: inLanguage(title, titleSw),
    })),
  };
}
