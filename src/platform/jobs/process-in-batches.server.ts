/** At a time; all are processed. */
const BATCH = 200;

/**
 * Processes every id of a list that is read in batches (keyset paging): what is processed may leave the
 * list, or stay in it. `list` gives the ids behind `after`, at most `limit`, in ascending order. Answers for
 * how many `process` said true.
 */
export async function processInBatches(
  list: (page: { after: string | null; limit: number }) => Promise<string[]>,
  process: (id: string) => Promise<boolean | void>,
  limit = BATCH,
): Promise<number> {
  let done = 0;
  let after: string | null = null;
  for (;;) {
    const ids: string[] = await list({ after, limit });
    for (const id of ids) if (await process(id)) done += 1;
    after = ids.at(-1) ?? null;
    if (ids.length < limit) return done;
  }
}
