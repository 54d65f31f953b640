import { useState } from 'react';
import { m } from '#/paraglide/messages.js';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';

/** Longer than any address; the message around it stays far below its own limit. */
const LONGEST_CONTACT = 200;

/** Whether a text holds an e-mail address or a phone number that somebody could answer to. */
export function holdsContact(text: string): boolean {
  return /\S+@\S+\.\S+/.test(text) || /\d(?:[\s-]?\d){8,}/.test(text);
}

/**
 * Asked of a guest who waits while the shop is closed: with the tab closed nobody could answer. It is
 * sent as their message, so it stays with the conversation and stands in the inbox.
 */
export function ContactForm({ onGive }: { onGive: (contact: string) => void }) {
  const [contact, setContact] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  return (
    <form
      noValidate
      className="grid gap-3 rounded-card border border-control bg-raised p-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (holdsContact(contact)) onGive(contact.trim());
        else setIsWrong(true);
      }}
    >
      <Field
        label={m.chat_contact_label()}
        hint={m.chat_contact_hint()}
        error={isWrong && !holdsContact(contact) ? m.chat_contact_wrong() : undefined}
        unmarked
      >
        {(control) => (
          <Input
            {...control}
            inputMode="email"
            autoComplete="email"
            maxLength={LONGEST_CONTACT}
            value={contact}
            onChange={(event) => setContact(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" size="sm" className="justify-self-start">
        {m.chat_contact_send()}
      </Button>
    </form>
  );
}
