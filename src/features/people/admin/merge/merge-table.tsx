import { CONSENT_PURPOSES } from '#/domain/access/consent.ts';
import { formatMoney } from '#/domain/money/money.ts';
import type { MergeHeld, MergePreviewView, MergeSideView } from '#/features/people/views.ts';
import { m } from '#/paraglide/messages.js';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import { Badge } from '#/ui/badge.tsx';
import { purposeLabels } from '../labels.ts';

interface MergeRow {
  label: string;
  of: (held: MergeHeld) => string;
}

const rows = (): MergeRow[] => [
  { label: m.people_orders(), of: ({ orders }) => String(orders) },
  { label: m.merge_total(), of: ({ total }) => formatMoney(total) },
  { label: m.merge_rentals(), of: ({ rentals }) => String(rentals) },
  { label: m.merge_talks(), of: ({ conversations }) => String(conversations) },
  { label: m.person_custom_orders(), of: ({ customOrders }) => String(customOrders) },
  { label: m.merge_messages(), of: ({ messages }) => String(messages) },
  { label: m.merge_cart(), of: ({ cartLines }) => String(cartLines) },
  { label: m.person_notes(), of: ({ notes }) => String(notes) },
  { label: m.people_tags(), of: ({ tags }) => tags.join(', ') || '–' },
  {
    label: m.merge_codes(),
    of: ({ codes }) => codes.map(({ code, used }) => `${code} × ${used}`).join(', ') || '–',
  },
  { label: m.merge_addresses(), of: ({ addresses }) => addresses.join('; ') || '–' },
  ...CONSENT_PURPOSES.map((purpose) => ({
    label: purposeLabels[purpose](),
    of: ({ consents }: MergeHeld) => answer(consents[purpose]),
  })),
];

function answer(consent: boolean | null): string {
  if (consent === null) return m.merge_unasked();
  return consent ? m.person_consent_yes() : m.person_consent_no();
}

/** Both accounts side by side, and what the kept one holds then. On phones a row takes two lines. */
export function MergeTable({ preview: { kept, ended, after } }: { preview: MergePreviewView }) {
  const line =
    'border-t border-line max-sm:grid max-sm:grid-cols-3 max-sm:gap-x-3 max-sm:py-2 sm:table-row';
  const cell = 'min-w-0 align-top break-words sm:px-3 sm:py-2';
  return (
    <div className="rounded-card border border-line bg-raised p-4 text-sm">
      <table className="w-full table-fixed max-sm:block" data-numbers>
        <caption className="sr-only">{m.merge_table()}</caption>
        <thead className="max-sm:block">
          <tr className="max-sm:grid max-sm:grid-cols-3 max-sm:gap-x-3 sm:table-row">
            <th scope="col" className="max-sm:hidden">
              <span className="sr-only">{m.merge_what()}</span>
            </th>
            <th scope="col" className={`${cell} text-left font-normal`}>
              <SideHead side={kept} label={m.merge_side_kept()} />
            </th>
            <th scope="col" className={`${cell} text-left font-normal`}>
              <SideHead side={ended} label={m.merge_side_ended()} />
            </th>
            <th scope="col" className={`${cell} text-left`}>
              {m.merge_after()}
            </th>
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {rows().map(({ label, of }) => (
            <tr key={label} className={line}>
              <th
                scope="row"
                className={`${cell} text-left font-normal text-quiet max-sm:col-span-3`}
              >
                {label}
              </th>
              <td className={cell}>{of(kept)}</td>
              <td className={cell}>{of(ended)}</td>
              <td className={`${cell} font-semibold`}>{of(after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function SideHead({ side, label }: { side: MergeSideView; label: string }) {
  return (
    <span className="grid gap-0.5 pb-2">
      <span className="text-quiet">{label}</span>
      <span className="font-semibold break-words">{side.name}</span>
      <span className="break-all text-quiet">{side.email}</span>
      <span className="text-quiet">{m.merge_since({ time: formatInstant(side.createdAt) })}</span>
      {side.blockedAt !== null && (
        <span>
          <Badge tone="danger">{m.people_state_blocked()}</Badge>
        </span>
      )}
      {!side.isConfirmed && (
        <span>
          <Badge tone="warning">{m.people_state_unconfirmed()}</Badge>
        </span>
      )}
    </span>
  );
}
