import { useRef, useState } from 'react';
import { canMoveRequest } from '#/domain/custom-orders/status.ts';
import { readTypedAmount } from '#/domain/money/typed-amount.ts';
import { m } from '#/paraglide/messages.js';
import { BehindAlert } from '#/platform/forms/behind-alert.tsx';
import { useTabDraft } from '#/platform/forms/use-tab-draft.ts';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { Textarea } from '#/ui/textarea.tsx';
import { customFailureText } from '../messages.ts';
import type { StaffCustomOrderView } from '../views.ts';
import { useReply } from './hooks.ts';

const NOTHING = { message: '', price: '' };

/** An answer by mail; with a price it is an offer that the customer can accept. */
export function ReplyForm({ request }: { request: StaffCustomOrderView }) {
  const { id, version, status, contact } = request;
  const draft = useTabDraft(`custom-order-reply:${id}`, { version, values: NOTHING });
  const [isChecked, setIsChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const reply = useReply(id);
  const { message, price } = draft.values;
  const canOffer = canMoveRequest(status, 'quoted');
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
    if (message.trim() === '' || (isOffer && quote === null)) {
      // The fields say it once they are drawn anew.
      setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
      return;
    }
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
    <form
      ref={form}
      noValidate
      aria-labelledby="request-reply"
      className="grid justify-items-start gap-4 rounded-card border border-line bg-raised p-4 sm:p-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!reply.isPending && !isBehind) send();
      }}
    >
      <div>
        <h2 id="request-reply" className="text-lg">
          {m.custom_admin_reply()}
        </h2>
        <p className="text-sm text-quiet">
          {m.custom_admin_reply_how({ name: contact.name, email: contact.email })}
        </p>
      </div>
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
            <Input
              {...control}
              inputMode="decimal"
              maxLength={16}
              value={price}
              onChange={(event) => change({ price: event.target.value })}
            />
          )}
        </Field>
      )}
      {isBehind ? (
        <BehindAlert
          onSeen={() => {
            reply.reset();
            draft.rebase({ version, values: NOTHING }, draft.values);
          }}
        />
      ) : (
        reply.isError && (
          <Alert tone="danger" live className="w-full">
            {customFailureText(reply.error)}
          </Alert>
        )
      )}
      <Button type="submit" busy={reply.isPending} aria-disabled={isBehind}>
        {isOffer ? m.custom_admin_send_offer() : m.custom_admin_send()}
      </Button>
    </form>
  );
}
