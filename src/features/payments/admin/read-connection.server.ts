import type { Executor } from '#/db/client.server.ts';
import { settings } from '#/platform/settings/settings.server.ts';
import { findRegisteredAt } from '../incoming/queries.server.ts';
import { directProvider } from '../providers.server.ts';
import type { DirectConnectionView } from './views.ts';

export async function readDirectConnection(db: Executor): Promise<DirectConnectionView> {
  const { id: provider, direct } = directProvider;
  const number = direct.number();
  const since = async (purpose: 'announcements' | 'list') => {
    if (number === null) return null;
    const at = await findRegisteredAt(db, { provider, purpose, number });
    return at?.toISOString() ?? null;
  };
  const [announcedSince, listedSince] = [await since('announcements'), await since('list')];
  const isListed = settings().payments.listsPayments;
  return { number, announcedSince, listedSince, canLookUp: direct.canLookUp(), isListed };
}
