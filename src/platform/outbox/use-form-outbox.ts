import { useEffect, useSyncExternalStore } from 'react';
import type { FormOutbox, FormOutboxState } from './form-outbox.ts';
import { wantWaiting } from './waiting-demand.ts';

/** What waits of a form that is on the screen. */
export function useFormOutbox<Values extends object, Answer>(
  outbox: FormOutbox<Values, Answer>,
): FormOutboxState<Values, Answer> {
  const state = useSyncExternalStore(outbox.subscribe, outbox.read, outbox.readOnServer);
  useEffect(() => {
    wantWaiting();
    return outbox.watch();
  }, [outbox]);
  return state;
}
