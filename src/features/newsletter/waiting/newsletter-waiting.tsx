import { WaitingNote } from '#/platform/outbox/waiting-note.tsx';
import { newsletterOutbox } from '../newsletter-outbox.ts';

export { newsletterOutbox };

type State = ReturnType<typeof newsletterOutbox.read>;

/** The address that waits, in the place of the form. */
export function NewsletterWaiting({ state, takesFocus }: { state: State; takesFocus: boolean }) {
  return (
    <WaitingNote
      outbox={newsletterOutbox}
      state={state}
      describe={({ email }) => email}
      takesFocus={takesFocus}
    />
  );
}
