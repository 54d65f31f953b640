import { addImport } from '#/features/catalog/manage/import/add-import.server.ts';
import { importJobs } from '#/features/catalog/manage/import/jobs.server.ts';
import { csvLine, type CsvValue } from '#/domain/lists/csv.ts';
import { workOffJobs } from '#/platform/jobs/run-jobs.server.ts';

/** A CSV file with these titles and rows. */
export function csvFile(titles: string[], ...rows: CsvValue[][]): string {
  return [titles, ...rows].map(csvLine).join('');
}

/** Who sends and imports files in tests. */
export function importStaff(userId: string) {
  return { userId, requestId: 'import-request', address: '10.0.0.9' };
}

/** Sends a file of products and lets it be checked; the import's id. */
export async function sendImport(
  userId: string,
  content: string | Uint8Array<ArrayBuffer>,
  pictures?: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const file = new File([content], 'products.csv');
  const zip = pictures && new File([pictures], 'pictures.zip');
  const added = await addImport(importStaff(userId), { file, zip }, new Date());
  if (!added.ok) throw new Error(`The file was not taken: ${added.reason}`);
  await workOffJobs(importJobs);
  return added.value.id;
}
