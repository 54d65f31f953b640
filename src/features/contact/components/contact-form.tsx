import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { answerTimeLabel } from '#/features/content/opening-labels.ts';
import { useShop } from '#/features/content/use-shop.ts';
import { m } from '#/paraglide/messages.js';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { Textarea } from '#/ui/textarea.tsx';
import { HoneypotField } from '#/ui/honeypot-field.tsx';
import { readContactDraft, saveContactDraft } from './draft.ts';
import { useSendMessage } from '../hooks.ts';
import { contactFailureText } from '../messages.ts';
import { contactFields, type ContactDetails, type ContactFields } from '../schemas.ts';

const DRAFT_FIELDS = ['name', 'replyTo', 'subject', 'message'] as const;

/** Writes to the shop. Nothing typed is lost: not by a mistake, a failure or a reload. */
export function ContactForm() {
  // No default values: what somebody typed before the page came to life stays.
  const form = useForm<ContactFields, unknown, ContactDetails>({
    resolver: zodResolver(contactFields),
    mode: 'onTouched',
  });
  const send = useSendMessage();
  const { errors } = form.formState;

  useEffect(() => {
    const draft = readContactDraft();
    for (const field of DRAFT_FIELDS) {
      const typed = draft[field];
      if (typed && !form.getValues(field)) form.setValue(field, typed);
    }
    return form.subscribe({
      formState: { values: true },
      callback: ({ values: { website: _trap, ...typed } }) => saveContactDraft(typed),
    });
  }, [form]);

  if (send.isSuccess) {
    const again = () => {
      form.reset();
      send.reset();
    };
    return <Sent onAgain={again} />;
  }
  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit((fields) => send.mutate(fields))(event)}
      className="relative grid gap-5"
    >
      <Field label={m.contact_name()} error={errors.name?.message} required>
        {(control) => <Input {...control} {...form.register('name')} autoComplete="name" />}
      </Field>
      <Field
        label={m.contact_reply()}
        hint={m.contact_reply_why()}
        error={errors.replyTo?.message}
        required
      >
        {(control) => (
          <Input
            {...control}
            {...form.register('replyTo')}
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Field label={m.contact_subject()} error={errors.subject?.message} required>
        {(control) => <Input {...control} {...form.register('subject')} />}
      </Field>
      <Field label={m.contact_message()} error={errors.message?.message} required>
        {(control) => <Textarea {...control} {...form.register('message')} rows={6} />}
      </Field>
      <HoneypotField label={m.form_trap()} {...form.register('website')} />
      {send.isError && (
        <Alert tone="danger" title={m.contact_failed()} live>
          {contactFailureText(send.error)}
        </Alert>
      )}
      <div>
        <Button type="submit" size="lg" busy={send.isPending}>
          {m.contact_send()}
        </Button>
      </div>
    </form>
  );
}

function Sent({ onAgain }: { onAgain: () => void }) {
  const { hours } = useShop();
  const [answer] = useState(() => answerTimeLabel(hours, new Date()));
  return (
    <div
      // The form that had the focus is gone.
      ref={(element) => element?.focus()}
      tabIndex={-1}
      role="status"
      className="outline-none"
    >
      <Alert
        tone="success"
        title={m.contact_sent()}
        actions={
          <Button variant="secondary" onClick={onAgain}>
            {m.contact_again()}
          </Button>
        }
      >
        {answer}
      </Alert>
    </div>
  );
}
