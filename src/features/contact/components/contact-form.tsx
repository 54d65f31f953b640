import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { answerTimeLabel } from '#/features/content/opening-labels.ts';
import { useShop } from '#/features/content/use-shop.ts';
import { m } from '#/paraglide/messages.js';
import { CHECKED_ON_LEAVING } from '#/platform/forms/checked-on-leaving.ts';
import { useFormOutbox } from '#/platform/outbox/use-form-outbox.ts';
import { WaitingNote } from '#/platform/outbox/waiting-note.tsx';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { focusIfLost } from '#/ui/focus-if-lost.ts';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { Textarea } from '#/ui/textarea.tsx';
import { HoneypotField } from '#/ui/honeypot-field.tsx';
import { contactOutbox } from '../contact-outbox.ts';
import { contactFields, type ContactDetails, type ContactFields } from '../schemas.ts';
import { forgetContactDraft, readContactDraft, saveContactDraft } from './draft.ts';

const DRAFT_FIELDS = ['name', 'replyTo', 'subject', 'message'] as const;

/** Writes to the shop. Nothing typed is lost: not by a mistake, a failure, a cut line or a reload. */
export function ContactForm() {
  // No default values: what somebody typed before the page came to life stays.
  const form = useForm<ContactFields, unknown, ContactDetails>({
    resolver: zodResolver(contactFields),
    ...CHECKED_ON_LEAVING,
  });
  const state = useFormOutbox(contactOutbox);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isWriting, setWriting] = useState(false);
  const [hasSent, setHasSent] = useState(false);
  const { errors } = form.formState;

  useEffect(() => {
    const draft = readContactDraft();
    for (const field of DRAFT_FIELDS) {
      const typed = draft[field];
      if (typed && !form.getValues(field)) form.setValue(field, typed);
    }
    // What was typed before the page came to life, too: no change may follow.
    const early = form.getValues();
    if (DRAFT_FIELDS.some((field) => early[field])) saveContactDraft(early);
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => saveContactDraft(values),
    });
  }, [form]);

  const fillAgain = useEffectEvent(() => {
    const back = contactOutbox.takeGivenBack();
    if (!back) return;
    for (const field of DRAFT_FIELDS) form.setValue(field, back.values[field]);
    setRefusal(back.why);
    setWriting(true);
  });
  const isGivenBack = state.givenBack !== null;
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the outbox hands it over once
    if (isGivenBack) fillAgain();
  }, [isGivenBack]);

  const submit = (details: ContactDetails) => {
    if (!contactOutbox.submit(details)) return setRefusal(m.waiting_full());
    forgetContactDraft();
    setRefusal(null);
    setWriting(false);
    setHasSent(true);
  };
  const writeAnother = () => {
    form.reset();
    forgetContactDraft();
    contactOutbox.forgetAnswer();
    setWriting(true);
  };

  if (state.answer) return <Sent onAgain={writeAnother} />;
  const isTrying = state.trying !== null;
  const waits = state.waiting.length > 0 && !isTrying;
  const note = waits && (
    <WaitingNote
      outbox={contactOutbox}
      state={state}
      describe={({ subject }) => subject}
      takesFocus={hasSent && !isWriting}
    />
  );
  if (note && !isWriting) {
    return (
      <div className="grid gap-4">
        {note}
        <div>
          <Button variant="quiet" onClick={writeAnother} className="-ml-4.5">
            {m.contact_again()}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <form
      noValidate
      onSubmit={(event) => void form.handleSubmit(submit)(event)}
      className="relative grid gap-5"
    >
      {note}
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
      {refusal !== null && (
        <Alert tone="danger" title={m.contact_failed()} live>
          {refusal}
        </Alert>
      )}
      <div>
        <Button type="submit" size="lg" busy={isTrying}>
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
    <div ref={focusIfLost} tabIndex={-1} role="status" className="outline-none">
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
