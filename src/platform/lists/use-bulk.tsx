import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#/paraglide/messages.js';
import { notify } from '#/ui/notify.ts';
import { sentenceOf, type RejectionSentences } from '../rpc/rejection.ts';
import { BulkResult, type BulkOutcome } from './bulk-result.tsx';
import type { BulkRow } from './bulk-row.ts';

interface BulkSteps<Row, Step, R extends { reason: string }> {
  /** Those that are chosen. */
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  /** Takes a step with the chosen rows; the answer says of each what became of it. */
  take: (step: Step, rows: readonly Row[]) => Promise<BulkRow<R>[]>;
  sentences: RejectionSentences<R>;
  /** Says how many were changed. */
  doneText: (count: number) => string;
  failureText: (error: unknown) => string;
  /** Reads again what shows the rows. */
  refresh: () => Promise<unknown>;
  /** Given those that were left as they are; they stay chosen. */
  onDone: (refused: string[]) => void;
}

/** A step with the chosen rows at once; where some were refused, `result` says why of each. */
export function useBulk<Row extends { id: string }, Step, R extends { reason: string }>(
  steps: BulkSteps<Row, Step, R>,
) {
  const [outcome, setOutcome] = useState<readonly BulkOutcome[] | null>(null);
  const { rows, nameOf, take, sentences, doneText, failureText, refresh, onDone } = steps;
  const taking = useMutation({
    mutationFn: async (step: Step): Promise<BulkOutcome[]> => {
      // The rows may be gone from the list by the time it is said.
      const names = new Map(rows.map((row) => [row.id, nameOf(row)]));
      const done = await take(step, rows);
      return done.map(({ id, refusal }) => ({
        id,
        name: names.get(id),
        refusal: refusal && textOf(refusal, sentences),
      }));
    },
    onSuccess: (done) => {
      const refused = done.filter(({ refusal }) => refusal !== null);
      onDone(refused.map(({ id }) => id));
      if (refused.length > 0) setOutcome(done);
      else notify.success(doneText(done.length));
    },
    onError: (error) => notify.error(failureText(error)),
    // Also after a failure: some may be changed.
    onSettled: refresh,
  });
  const result = outcome && (
    <BulkResult rows={outcome} doneText={doneText} onClose={() => setOutcome(null)} />
  );
  return { taking, result };
}

function textOf<R extends { reason: string }>(
  refusal: R | { reason: 'GONE' },
  sentences: RejectionSentences<R>,
): string {
  // The cast: what is not gone was refused for a reason of its own.
  return refusal.reason === 'GONE' ? m.list_bulk_gone() : sentenceOf(sentences, refusal as R);
}
