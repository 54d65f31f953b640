import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '#/paraglide/messages.js';
import { formatDay } from '#/platform/i18n/format-day.ts';
import { api, client } from '#/platform/rpc/client.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { notify } from '#/ui/notify.ts';
import { submitForm } from '#/ui/submit-form.ts';
import { focusOnce } from '#/ui/focus-once.ts';
import { Textarea } from '#/ui/textarea.tsx';
import { DisputeList } from './dispute-list.tsx';
import { disputeFailure } from './messages.ts';
import { LONGEST_DISPUTE } from '../schemas.ts';

/** What the customer says against what was kept of the deposit, and what the shop answers. */
export function DisputeBox({ orderId }: { orderId: string }) {
  const queryClient = useQueryClient();
  const { data } = useQuery(api.orders.disputes.list.queryOptions({ input: { orderId } }));
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const add = useMutation({
    mutationFn: () => client.orders.disputes.add({ orderId, text }),
    onSuccess: () => {
      notify.success(m.dispute_sent());
      setOpen(false);
      setText('');
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.orders.key() }),
  });
  if (!data || (data.until === null && data.disputes.length === 0)) return null;
  const isMissing = text.trim() === '';

  function send(): void {
    setWasSent(true);
    if (!isMissing && !add.isPending) add.mutate();
  }

  return (
    <div className="mt-4 grid gap-4 border-t border-line pt-4" data-no-print>
      <DisputeList disputes={data.disputes} reader="customer" />
      {data.until !== null && !isOpen && (
        <div>
          <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
            {m.dispute_open()}
          </Button>
          <p className="mt-1 text-sm text-quiet">
            {m.dispute_until({ day: formatDay(data.until) })}
          </p>
        </div>
      )}
      {data.until !== null && isOpen && (
        <form noValidate className="grid gap-3" onSubmit={(event) => submitForm(event, send)}>
          <Field
            label={m.dispute_text()}
            hint={m.dispute_text_hint()}
            error={wasSent && isMissing ? m.dispute_error_text() : undefined}
            required
          >
            {(control) => (
              <Textarea
                {...control}
                ref={focusOnce}
                rows={4}
                maxLength={LONGEST_DISPUTE}
                value={text}
                onChange={(event) => {
                  setText(event.target.value);
                  add.reset();
                }}
              />
            )}
          </Field>
          {add.error && (
            <Alert tone="danger" live>
              {disputeFailure(add.error)}
            </Alert>
          )}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={add.isPending}>
              {m.dispute_send()}
            </Button>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              {m.dispute_cancel()}
            </Button>
          </div>
        </form>
      )}
    </div>
  );
}
