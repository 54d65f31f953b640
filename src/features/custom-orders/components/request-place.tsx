import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { m } from '#/paraglide/messages.js';
import { useFormOutbox } from '#/platform/outbox/use-form-outbox.ts';
import { WaitingNote } from '#/platform/outbox/waiting-note.tsx';
import { api } from '#/platform/rpc/client.ts';
import { customOutbox } from '../form/custom-outbox.ts';
import { forgetCustomDraft, saveCustomDraft } from '../form/draft.ts';
import { unsentFiles } from '../form/unsent-files.ts';
import { useDraftFiles } from '../hooks.ts';
import type { CustomOrderDetails } from '../schemas.ts';
import { RequestForm } from './request-form.tsx';
import { RequestSent } from './request-sent.tsx';

/** The form of a request, or what became of it: it waits for the line, or has arrived. */
export function RequestPlace() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const state = useFormOutbox(customOutbox);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [hasSent, setHasSent] = useState(false);
  // The form reads the draft when it is drawn: another one is drawn for what comes back into it.
  const [forms, setForms] = useState(0);

  const isGivenBack = state.givenBack !== null;
  useEffect(() => {
    if (!isGivenBack) return;
    const back = customOutbox.takeGivenBack();
    if (!back) return;
    saveCustomDraft(back.values);
    // oxlint-disable-next-line react/set-state-in-effect -- the outbox hands it over once
    setRefusal(back.why);
    setForms((count) => count + 1);
  }, [isGivenBack]);

  const { answer } = state;
  useEffect(() => {
    if (!answer) return;
    unsentFiles.clear();
    void queryClient.invalidateQueries({ queryKey: api.customOrders.key() });
    // Another one begins at the beginning.
    void navigate({ to: '/custom-orders', hash: '', resetScroll: false, replace: true });
  }, [answer, queryClient, navigate]);

  const submit = (details: CustomOrderDetails) => {
    if (!customOutbox.submit(details)) return setRefusal(m.waiting_full());
    forgetCustomDraft();
    setRefusal(null);
    setHasSent(true);
  };

  if (answer) {
    return <RequestSent reference={answer.reference} onAgain={customOutbox.forgetAnswer} />;
  }
  const isTrying = state.trying !== null;
  if (state.waiting.length > 0 && !isTrying) {
    return (
      <div className="min-w-0 self-start">
        <WaitingNote
          outbox={customOutbox}
          state={state}
          describe={describeRequest}
          takesFocus={hasSent}
        />
        <FilesGoAlong />
      </div>
    );
  }
  return <RequestForm key={forms} onSubmit={submit} busy={isTrying} refusal={refusal} />;
}

function FilesGoAlong() {
  const files = useDraftFiles()?.files ?? [];
  if (files.length === 0) return null;
  return <p className="mt-3 text-sm text-quiet">{m.custom_waiting_files()}</p>;
}

const LONGEST_SHOWN = 120;

function describeRequest({ idea, kind, quantity }: CustomOrderDetails): string {
  const words = idea.trim().slice(0, LONGEST_SHOWN);
  const what = kind === 'idea' ? m.custom_kind_idea() : m.custom_kind_product();
  return words || `${what} (${quantity})`;
}
