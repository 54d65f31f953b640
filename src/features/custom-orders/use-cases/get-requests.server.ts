import type { Executor } from '#/db/client.server.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import type { Locale } from '#/paraglide/runtime.js';
import { findLatestSent } from '../offers/queries.server.ts';
import {
  findReadable,
  listEvents,
  listOrderFiles,
  listReadable,
  type Reader,
} from '../queries.server.ts';
import { toCustomCardView, toCustomView } from '../to-views.server.ts';
import type { CustomOrderCardView, CustomOrderView } from '../views.ts';

export async function listOwnRequests(
  db: Executor,
  reader: Reader,
  locale: Locale,
): Promise<CustomOrderCardView[]> {
  return (await listReadable(db, reader)).map((row) => toCustomCardView(row, locale));
}

/** Null when there is no such request, or it is a stranger's. */
export async function getRequest(
  db: Executor,
  reader: Reader,
  id: string,
  { locale, now }: { locale: Locale; now: Date },
): Promise<CustomOrderView | null> {
  const row = await findReadable(db, reader, id);
  if (!row) return null;
  const [files, events, offer] = await Promise.all([
    listOrderFiles(db, id),
    listEvents(db, [id]),
    findLatestSent(db, id),
  ]);
  return toCustomView(row, { files, events, offer, today: nairobiDay(now) }, locale);
}
