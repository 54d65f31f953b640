import { inTransaction, type Executor, type Transaction } from '#/db/client.server.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { COUNTIES } from '#/domain/orders/counties.ts';
import { bumpCacheVersion } from '#/platform/page-cache/queries.server.ts';
import {
  countZonesNamed,
  deleteZone,
  findZone,
  insertZone,
  listZones,
  lockZone,
  lockZones,
  updateCounties,
  updateZone,
} from '../queries.server.ts';
import type { ManageZoneRejection } from '../rejections.ts';
import { areDaysReversed, type ZoneFields, type ZoneVersion } from '../schemas.ts';
import type { ZoneListView, ZoneView } from '../views.ts';

/** More than the country has counties, closed ones among them. */
const MOST_ZONES = 100;

type Outcome = Result<ZoneView, ManageZoneRejection>;

export async function listZonesForStaff(db: Executor): Promise<ZoneListView> {
  const zones = await listZones(db);
  const served = new Set(zones.flatMap((zone) => (zone.isOpen ? zone.counties : [])));
  const notServed = COUNTIES.map(({ code }) => code).filter((code) => !served.has(code));
  return { zones, notServed };
}

/** A new zone, delivered to at once. */
export function createZone(db: Executor, fields: ZoneFields): Promise<Outcome> {
  return inTransaction(db, async (tx) => {
    await lockZones(tx);
    if ((await listZones(tx)).length >= MOST_ZONES) {
      return reject({ reason: 'TOO_MANY_ZONES', most: MOST_ZONES });
    }
    const read = await readFields(tx, fields, null);
    if (!read.ok) return read;
    const id = await insertZone(tx, read.value);
    await updateCounties(tx, id, fields.counties);
    return ok(await changed(tx, id));
  });
}

/** Orders that were placed keep the price they were placed at. Null: no such zone. */
export function changeZone(
  db: Executor,
  { id, version, ...fields }: ZoneVersion & ZoneFields,
): Promise<Outcome | null> {
  return changeVersion(db, { id, version }, async (tx) => {
    const read = await readFields(tx, fields, id);
    if (!read.ok) return read;
    await updateZone(tx, id, read.value);
    await updateCounties(tx, id, fields.counties);
    return ok(await changed(tx, id));
  });
}

/** Delivers there no longer, or again. Null: no such zone. */
export function setZoneOpen(
  db: Executor,
  { id, version, isOpen }: ZoneVersion & { isOpen: boolean },
): Promise<Outcome | null> {
  return changeVersion(db, { id, version }, async (tx) => {
    await updateZone(tx, id, { isOpen });
    return ok(await changed(tx, id));
  });
}

/** Removes a zone at whose price nothing was ever ordered. Null: no such zone. */
export function removeZone(db: Executor, key: ZoneVersion): Promise<Outcome | null> {
  return changeVersion(db, key, async (tx, before) => {
    await lockZone(tx, key.id);
    // Read anew: an order may have been placed before the lock was had.
    if ((await findZone(tx, key.id))?.isUsed) return reject({ reason: 'ZONE_USED' });
    await deleteZone(tx, key.id);
    await bumpCacheVersion(tx, 'public');
    return ok(before);
  });
}

function changeVersion(
  db: Executor,
  { id, version }: ZoneVersion,
  decide: (tx: Transaction, before: ZoneView) => Promise<Outcome>,
): Promise<Outcome | null> {
  return inTransaction(db, async (tx) => {
    await lockZones(tx);
    const before = await findZone(tx, id);
    if (!before) return null;
    if (before.version !== version) {
      return reject({ reason: 'CHANGED_MEANWHILE', current: before });
    }
    return decide(tx, before);
  });
}

/** The zone as it is now; pages that show its price are outdated. */
async function changed(tx: Transaction, id: string): Promise<ZoneView> {
  const zone = await findZone(tx, id);
  if (!zone) throw new Error(`Zone ${id} has gone`);
  await bumpCacheVersion(tx, 'public');
  return zone;
}

async function readFields(
  tx: Transaction,
  { counties: _counties, ...values }: ZoneFields,
  id: string | null,
): Promise<Result<Omit<ZoneFields, 'counties'>, ManageZoneRejection>> {
  if (areDaysReversed(values)) return reject({ reason: 'DAYS_REVERSED' });
  if ((await countZonesNamed(tx, values.name, id)) > 0) return reject({ reason: 'NAME_TAKEN' });
  return ok(values);
}
