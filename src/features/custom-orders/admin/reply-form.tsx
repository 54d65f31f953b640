import { useState } from 'react';
import { readTypedAmount } from '#/domain/money/typed-amount.ts';
import { m } from '#/paraglide/messages.js';
import { ReplyBox } from '#/platform/forms/reply-box.tsx';
import { useTabDraft } from '#/platform/forms/use-tab-draft.ts';
import { Field } from '#/ui/field.tsx';
import { AmountInput } from '#/ui/input.tsx';
import { Textarea } from '#/ui/textarea.tsx';
import { customFailureText } from '../messages.ts';
import type { StaffCustomOrderView } from '../views.ts';
import { useReply } from './hooks.ts';

const NOTHING = { message: '', price: '' };

/** An answer by mail; with a price it is an offer that the customer can accept. */
export function ReplyForm({ request }: { request: StaffCustomOrderView }) {
  const { id, version, contact } = request;
  const draft = useTabDraft(`custom-order-reply:${id}`, { version, values: NOTHING });
  const [isChecked, setIsChecked] = useState(false);
  const reply = useReply(id);
  const { message, price } = draft.values;
  // Once there are offers with lines, a price is named there only.
  const canOffer = request.offer === null && request.canQuote;
  const quote = canOffer && price.trim() !== '' ? readTypedAmount(price) : null;
  const isOffer = canOffer && price.trim() !== '';
  // Somebody wrote or changed something since this answer was begun.
  const isBehind = draft.isUnsaved && draft.base.version < version;

  function change(values: Partial<typeof NOTHING>) {
    draft.change({ ...draft.values, ...values });
    setIsChecked(false);
    reply.reset();
  }

  function send() {
    setIsChecked(true);
    if (message.trim() === '' || (isOffer && quote === null)) return;
    reply.mutate(
      { version: draft.base.version, message, status: isOffer ? 'quoted' : null, quote },
      {
        onSuccess: () => {
          setIsChecked(false);
          draft.discard();
        },
      },
    );
  }

  return (
    <ReplyBox
      title={m.custom_admin_reply()}
      how={m.custom_admin_reply_how({ name: contact.name, email: contact.email })}
      send={isOffer ? m.custom_admin_send_offer() : m.custom_admin_send()}
      busy={reply.isPending}
      isUnsaved={draft.isUnsaved}
      isBehind={isBehind}
      failure={reply.error && customFailureText(reply.error)}
      onSeen={() => {
        reply.reset();
        draft.rebase({ version, values: NOTHING }, draft.values);
      }}
      onDiscard={draft.discard}
      onSend={send}
    >
      <Field
        label={m.custom_admin_message()}
        required
        className="w-full"
        error={isChecked && message.trim() === '' ? m.custom_error_reply() : undefined}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={6}
            maxLength={5000}
            lang={request.language}
            value={message}
            onChange={(event) => change({ message: event.target.value })}
          />
        )}
      </Field>
      {canOffer && (
        <Field
          label={m.custom_admin_price()}
          hint={m.custom_admin_price_how()}
          className="w-full sm:max-w-80"
          error={isChecked && isOffer && quote === null ? m.custom_admin_price_wrong() : undefined}
        >
          {(control) => (
            <AmountInput
              {...control}
              maxLength={16}
              value={price}
              onChange={(event) => change({ price: event.target.value })}
            />
          )}
        </Field>
      )}
    </ReplyBox>
  );
}
