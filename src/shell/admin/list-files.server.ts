import { handleTextsCsv } from '#/features/content/texts-csv-handler.server.ts';
import { noSuchFile } from '#/platform/lists/csv-response.server.ts';

/** Lists as CSV files, by their names in the address: one route serves them all. */
const FILES: Record<string, ((request: Request) => Promise<Response>) | undefined> = {
  texts: handleTextsCsv,
};

/** A list of the back office as a file; each of them asks whether somebody of the shop wants it. */
export async function handleListFile(request: Request, list: string): Promise<Response> {
  const handle = Object.hasOwn(FILES, list) ? FILES[list] : undefined;
  return handle ? handle(request) : noSuchFile();
}
