import { useEffect, useState } from 'react';
import type { ChosenOffer } from '#/domain/catalog/chosen-offer.ts';
import { sayEventDays, useEventDays } from '#/features/catalog/event-days.ts';
import { draftOf, rangeOfDraft, type DatesDraft } from './dates-draft.ts';

/**
 * The days in a product's form: those of the visit, or of the address that led here, until others
 * are typed, which then are those of the visit.
 */
export function useDatesDraft({
  from,
  to,
}: ChosenOffer): [DatesDraft, (draft: DatesDraft) => void] {
  const said = useEventDays();
  const [typed, setTyped] = useState<DatesDraft | null>(null);
  useEffect(() => {
    if (from && to) sayEventDays({ start: from, end: to });
  }, [from, to]);
  const chosen = from && to ? { start: from, end: to } : null;
  return [
    typed ?? draftOf(said ?? chosen),
    (draft) => {
      const range = rangeOfDraft(draft);
      // What is half typed, or nothing can be hired on, stays in the form.
      setTyped(range && sayEventDays(range) ? null : draft);
    },
  ];
}
