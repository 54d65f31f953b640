import { formatMoney } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import { formatDay } from '#/platform/i18n/format-day.ts';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { Select } from '#/ui/select.tsx';
import { offerStateLabels } from '../offers/messages.ts';
import type { StaffCustomOrderCardView } from '../views.ts';
import { stepsFrom, stepVerbs, type RequestStep } from './steps.ts';

interface BoardCardProps {
  card: StaffCustomOrderCardView;
  /** It is pulled; null: it was let go. */
  onPull: (card: StaffCustomOrderCardView | null) => void;
  onMove: (to: RequestStep) => void;
}

/** One request on the board. A mouse pulls it, a finger or the keyboard chooses where it goes. */
export function BoardCard({ card, onPull, onMove }: BoardCardProps) {
  const { id, reference, status, quantity, title, contact, quote, offer } = card;
  const steps = stepsFrom(status);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the choice below does the same
    <li
      draggable={steps.length > 0}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', reference);
        event.dataTransfer.effectAllowed = 'move';
        onPull(card);
      }}
      onDragEnd={() => onPull(null)}
      className="grid gap-1 rounded-control border border-line bg-raised p-3 text-sm"
    >
      <span className="flex flex-wrap items-center justify-between gap-x-2">
        <AdminLink
          to={`/admin/custom-orders/${id}`}
          draggable={false}
          className="text-link inline-flex min-h-8 items-center font-semibold whitespace-nowrap"
        >
          {reference}
        </AdminLink>
        {quote !== null && (
          <span className="font-semibold whitespace-nowrap" data-numbers>
            {formatMoney(quote)}
          </span>
        )}
      </span>
      <span className="break-words">
        <span data-numbers>{quantity} × </span>
        {title}
      </span>
      <span className="break-words text-quiet">{contact.name}</span>
      <Dates card={card} />
      {offer && (
        <span className="text-quiet" data-numbers>
          {m.custom_admin_offer({
            state: offerStateLabels[offer.state](),
            day: formatDay(offer.validUntil),
          })}
        </span>
      )}
      {steps.length > 0 && (
        <Select
          size="sm"
          className="mt-1"
          aria-label={m.custom_admin_move_of({ reference })}
          value=""
          onChange={({ currentTarget: { value } }) => {
            const to = steps.find((step) => step === value);
            if (to) onMove(to);
          }}
        >
          <option value="">{m.custom_admin_move()}</option>
          {steps.map((to) => (
            <option key={to} value={to}>
              {stepVerbs[to]()}
            </option>
          ))}
        </Select>
      )}
    </li>
  );
}

function Dates({ card: { eventDate, deadline } }: Pick<BoardCardProps, 'card'>) {
  const days = [
    { name: m.custom_deadline(), day: deadline },
    { name: m.custom_event_date(), day: eventDate },
  ];
  return days.map(
    ({ name, day }) =>
      day !== null && (
        <span key={name} className="text-quiet" data-numbers>
          {name}: {formatDay(day)}
        </span>
      ),
  );
}
