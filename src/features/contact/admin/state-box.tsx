import { useQuery } from '@tanstack/react-query';
import { isDay } from '#/domain/dates/day.ts';
import { m } from '#/paraglide/messages.js';
import { formatDay, formatInstant } from '#/platform/i18n/format-day.ts';
import { api } from '#/platform/rpc/client.ts';
import { Badge } from '#/ui/badge.tsx';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { Select } from '#/ui/select.tsx';
import type { ContactThreadView } from '../views.ts';
import { useChangeMessage } from './hooks.ts';
import { messageStateLabels, messageStateTones } from './labels.ts';
import { SnoozeDay, useSnoozeDay } from './snooze-day.tsx';

/** Where the message stands, whose it is, and the steps that may follow. */
export function StateBox({ message }: { message: ContactThreadView }) {
  const { state, handledAt, handledBy, snoozedUntil, email, phone } = message;
  const change = useChangeMessage(message);
  const isOpen = state === 'waiting' || state === 'snoozed';
  return (
    <section
      aria-label={m.contact_admin_state()}
      className="grid gap-4 rounded-card border border-line bg-raised p-4 sm:p-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Badge tone={messageStateTones[state]}>{messageStateLabels[state]()}</Badge>
        {state === 'handled' && handledAt !== null && (
          <span className="text-sm text-quiet">{formatInstant(handledAt)}</span>
        )}
        {state === 'snoozed' && snoozedUntil !== null && (
          <span className="text-sm text-quiet">
            {m.contact_admin_until({ day: formatDay(snoozedUntil) })}
          </span>
        )}
      </div>
      {state === 'handled' && handledBy !== null && (
        <p className="text-sm text-quiet">{m.contact_admin_handled_by({ name: handledBy })}</p>
      )}
      {isOpen && email === null && phone !== null && (
        <p className="text-sm">{m.contact_admin_by_phone({ phone })}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {state !== 'spam' && (
          <Button
            variant={isOpen && email === null ? 'primary' : 'secondary'}
            size="sm"
            busy={change.isPending}
            onClick={() => change.mutate({ kind: 'handled', handled: isOpen })}
          >
            {isOpen ? m.contact_admin_done() : m.contact_admin_reopen()}
          </Button>
        )}
        <Button
          variant="quiet"
          size="sm"
          busy={change.isPending}
          onClick={() => change.mutate({ kind: 'spam', spam: state !== 'spam' })}
        >
          {state === 'spam' ? m.contact_admin_no_spam() : m.contact_admin_to_spam()}
        </Button>
      </div>
      {state !== 'spam' && <Assignee message={message} />}
      {isOpen && <Snooze message={message} />}
    </section>
  );
}

function Assignee({ message }: { message: ContactThreadView }) {
  const change = useChangeMessage(message);
  const { data: colleagues = [] } = useQuery(
    api.chat.listColleagues.queryOptions({ staleTime: 60_000 }),
  );
  const { assignee } = message;
  const isKnown = colleagues.some(({ id }) => id === assignee?.id);
  return (
    <Field label={m.contact_admin_assignee()} unmarked>
      {(control) => (
        <Select
          {...control}
          size="sm"
          value={assignee?.id ?? ''}
          onChange={(event) =>
            change.mutate({ kind: 'assign', adminId: event.target.value || null })
          }
        >
          <option value="">{m.contact_admin_nobodys()}</option>
          {assignee && !isKnown && <option value={assignee.id}>{assignee.name}</option>}
          {colleagues.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function Snooze({ message }: { message: ContactThreadView }) {
  const change = useChangeMessage(message);
  const snooze = useSnoozeDay();
  const isSnoozed = message.state === 'snoozed';
  return (
    <form
      noValidate
      className="grid justify-items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (isDay(snooze.until)) change.mutate({ kind: 'snooze', until: snooze.until });
      }}
    >
      <SnoozeDay snooze={snooze} className="w-full" />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="secondary" size="sm" busy={change.isPending}>
          {m.contact_admin_snooze()}
        </Button>
        {isSnoozed && (
          <Button
            variant="quiet"
            size="sm"
            busy={change.isPending}
            onClick={() => change.mutate({ kind: 'snooze', until: null })}
          >
            {m.contact_admin_unsnooze()}
          </Button>
        )}
      </div>
    </form>
  );
}
