import { useSyncExternalStore } from 'react';
import { LateBoundary, latePart } from '#/ui/late-part.tsx';
import { LostPanel } from '#/ui/lost-notice.tsx';
import { declineMerge, mergeQuestion, setMergeQuestion } from './merge-question.ts';
import { useSessionId, useCartOwnerId } from '../cart-owner.ts';
import { useAdoption } from '../guest/use-adopt-guest-cart.ts';
import { useGuestItems } from '../guest/use-guest-items.ts';
import { withGuestPrices } from '../guest/with-guest-prices.ts';

const MergeDialog = latePart(
  async () => (await import('../components/merge-dialog.tsx')).MergeDialog,
);

/** The merge dialog while there is something to ask. Nobody else fetches its code. */
export function MergePrompt() {
  const cartOwnerId = useCartOwnerId();
  const sessionId = useSessionId();
  const { mutate, isPending } = useAdoption();
  const question = useSyncExternalStore(
    mergeQuestion.subscribe,
    mergeQuestion.read,
    mergeQuestion.readOnServer,
  );
  const guestItems = useGuestItems();
  if (!question || question.userId !== cartOwnerId) return null;
  const { userId, guestCart, conflicts, origin, adopted } = question;
  // Answered in another tab meanwhile.
  const isOpen =
    origin === 'shared' ||
    conflicts.some(({ guestId }) => guestItems.some(({ id }) => id === guestId));
  if (!isOpen) return null;
  const cancel = () => {
    if (origin === 'guest' && sessionId) declineMerge(sessionId);
    setMergeQuestion(null);
  };
  return (
    <LateBoundary
      of={MergeDialog}
      renderLost={(notice) => <LostPanel onClose={cancel}>{notice}</LostPanel>}
    >
      <MergeDialog
        origin={origin}
        adopted={adopted}
        conflicts={withGuestPrices(conflicts, guestItems)}
        busy={isPending}
        onApply={(choices) => mutate({ userId, guestCart, choices, origin })}
        onCancel={cancel}
      />
    </LateBoundary>
  );
}
