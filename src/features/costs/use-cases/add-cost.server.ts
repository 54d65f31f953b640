import { randomBytes } from 'node:crypto';
import { inTransaction, type Database, type Transaction } from '#/db/client.server.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { encodePicture } from '#/platform/storage/encode-picture.server.ts';
import { objectStore } from '#/platform/storage/object-store.server.ts';
import { sniffFile } from '#/platform/storage/sniff-file.server.ts';
import { shownFileName } from '#/platform/storage/shown-file-name.ts';
import { checkFileSize, takeUpload } from '#/platform/storage/upload-limits.server.ts';
import { deleteReceipt, findReceipt, insertReceipt } from '../queries.server.ts';
import type { AddCostRejection } from '../rejections.ts';
import type { AddCostInput } from '../schemas.ts';
import { writeCost, type CostWriter } from '../write-cost.server.ts';

/** Enough to read the small print of a till receipt. */
const RECEIPT_SIDE = 2400;

interface Receipt {
  bytes: Uint8Array;
  contentType: string;
  kind: 'image' | 'pdf';
  name: string;
}

/**
 * Writes a cost into the ledger, with its receipt (COST-1, COST-4). What is sent again under its key
 * is written once; a receipt that was lost on the way is stored then.
 */
export async function addCost(
  db: Database,
  { receipt: file, ...input }: AddCostInput,
  by: CostWriter,
): Promise<Result<{ id: string }, AddCostRejection>> {
  const read = file ? await readReceipt(file, by.staffId) : ok(null);
  if (!read.ok) return read;
  const receipt = read.value;
  const written = await inTransaction(db, async (tx) => {
    const cost = await writeCost(tx, input, by);
    if (!cost.ok || !receipt) return cost;
    const noted = await noteReceipt(tx, cost.value.id, receipt, by);
    return noted.ok ? cost : noted;
  });
  if (!written.ok) return written;
  if (receipt) await storeReceipt(db, written.value.id, receipt);
  return ok({ id: written.value.id });
}

async function readReceipt(
  file: File,
  staffId: string,
): Promise<Result<Receipt, AddCostRejection>> {
  const weighed = checkFileSize(file);
  if (!weighed.ok) return weighed;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const sniffed = await sniffFile(bytes, ['image', 'pdf']);
  if (!sniffed) return reject({ reason: 'RECEIPT_KIND' });
  const name = shownFileName(file.name);
  if (sniffed.kind === 'pdf') {
    return ok({ bytes, contentType: 'application/pdf', kind: 'pdf', name });
  }
  const sent = { bytes, owner: `user:${staffId}` };
  const made = await encodePicture(sent, { maxSide: RECEIPT_SIDE });
  if (!made.ok) return made;
  return ok({ bytes: made.value.bytes, contentType: made.value.contentType, kind: 'image', name });
}

/** Known before it is stored, so that what breaks off is found. */
async function noteReceipt(
  tx: Transaction,
  costId: string,
  { bytes, kind, name }: Receipt,
  { staffId, now }: CostWriter,
): Promise<Result<void, AddCostRejection>> {
  if (await findReceipt(tx, costId)) return ok(undefined);
  const taken = await takeUpload(tx, { owner: `user:${staffId}`, bytes: bytes.length }, now);
  if (!taken.ok) return taken;
  const file = `${now.getTime()}-${randomBytes(16).toString('hex')}`;
  const objectKey = `cost-receipts/${file}.${kind === 'pdf' ? 'pdf' : 'webp'}`;
  await insertReceipt(tx, { costId, objectKey, kind, name });
  return ok(undefined);
}

/** Stored again when it is sent again: under the same name. */
async function storeReceipt(db: Database, costId: string, { bytes, contentType }: Receipt) {
  const noted = await findReceipt(db, costId);
  if (!noted) throw new Error(`The receipt of cost ${costId} is not noted`);
  try {
    await objectStore().put(noted.objectKey, bytes, contentType);
  } catch (error) {
    await deleteReceipt(db, costId);
    throw error;
  }
}
