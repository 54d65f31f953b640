import { useEffect } from 'react';
import { useMe } from '#/features/account/hooks.ts';
import { useSignedInHint } from '#/features/account/use-signed-in-hint.ts';
import { contactOutbox } from '#/features/contact/contact-outbox.ts';
import { customOutbox } from '#/features/custom-orders/form/custom-outbox.ts';
import { newsletterOutbox } from '#/features/newsletter/newsletter-outbox.ts';

const OUTBOXES = [contactOutbox, customOutbox, newsletterOutbox];

/** Sends what waits of the forms once it is known whose it may be. */
export function WaitingForms() {
  const sender = useSenderId();
  useEffect(() => {
    if (sender === undefined) return;
    for (const outbox of OUTBOXES) outbox.start(sender);
  }, [sender]);
  return null;
}

/** A person's id, null for a guest; undefined while that cannot be known, as without a line. */
function useSenderId(): string | null | undefined {
  const hint = useSignedInHint();
  const { me, isGuest } = useMe(hint === true);
  if (hint === undefined) return undefined;
  return !hint || isGuest ? null : me?.id;
}
