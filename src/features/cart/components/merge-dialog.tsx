import { useState, type ReactNode } from 'react';
import { rangeOf } from '#/domain/cart/line.ts';
import type { MergeChoice } from '#/domain/cart/merge-carts.ts';
import { MAX_LINE_QUANTITY } from '#/domain/cart/quantity.ts';
import { addDays } from '#/domain/dates/day.ts';
import { formatMoney } from '#/domain/money/money.ts';
import { chosenColor } from '#/features/catalog/chosen-options.ts';
import { colorLabels } from '#/features/catalog/labels.ts';
import { m } from '#/paraglide/messages.js';
import { formatDaySpan } from '#/platform/i18n/format-day.ts';
import { Badge } from '#/ui/badge.tsx';
import { Button } from '#/ui/button.tsx';
import { Dialog } from '#/ui/dialog.tsx';
import { RadioCards, type RadioCard } from '#/ui/radio-cards.tsx';
import { noticeMessage } from '../messages.ts';
import type { MergeOrigin } from '../merge/merge-question.ts';
import type { MergeConflictView, MergeSide } from '../views.ts';

type Choices = Record<string, MergeChoice>;

interface MergeDialogProps {
  conflicts: readonly MergeConflictView[];
  origin: MergeOrigin;
  adopted: number;
  busy: boolean;
  onApply: (choices: Choices) => void;
  onCancel: () => void;
}

function suggested(conflicts: readonly MergeConflictView[]): Choices {
  return Object.fromEntries(conflicts.map((one) => [one.guestId, one.suggested]));
}

/** Asks about conflicts (MERGE-1); what is suggested never changes chosen days. */
export function MergeDialog(props: MergeDialogProps) {
  const { conflicts, origin, adopted, busy, onApply, onCancel } = props;
  const [choices, setChoices] = useState(() => suggested(conflicts));
  return (
    <Dialog
      open
      // What is on its way to the server can no longer be called off.
      onClose={() => busy || onCancel()}
      size="lg"
      title={m.cart_merge_title()}
      description={origin === 'guest' ? m.cart_merge_text() : m.cart_merge_shared_text()}
      footer={
        <>
          <Button variant="quiet" aria-disabled={busy} onClick={() => busy || onCancel()}>
            {m.cart_cancel()}
          </Button>
          <Button
            variant="secondary"
            aria-disabled={busy}
            onClick={() => busy || onApply(suggested(conflicts))}
          >
            {m.cart_merge_combine_all()}
          </Button>
          <Button busy={busy} onClick={() => onApply(choices)}>
            {busy ? m.cart_merge_busy() : m.cart_merge_apply()}
          </Button>
        </>
      }
    >
      <Notes origin={origin} adopted={adopted} />
      <ul className="grid gap-6">
        {conflicts.map((conflict) => (
          <Conflict
            key={conflict.guestId}
            conflict={conflict}
            origin={origin}
            choice={choices[conflict.guestId]}
            onChoose={(choice) => setChoices({ ...choices, [conflict.guestId]: choice })}
          />
        ))}
      </ul>
    </Dialog>
  );
}

function Notes({ origin, adopted: count }: Pick<MergeDialogProps, 'origin' | 'adopted'>) {
  const moved = origin === 'guest' ? m.cart_merged_text({ count }) : m.cart_shared_added({ count });
  return count > 0 && <p className="mb-4">{moved}</p>;
}

interface ConflictProps {
  conflict: MergeConflictView;
  origin: MergeOrigin;
  choice: MergeChoice | undefined;
  onChoose: (choice: MergeChoice) => void;
}

function Conflict({ conflict, origin, choice, onChoose }: ConflictProps) {
  const theirs = origin === 'guest' ? m.cart_merge_guest() : m.cart_merge_shared();
  const { productName, type, account, guest } = conflict;
  const typeLabel = type === 'rental' ? m.cart_type_rental() : m.cart_type_purchase();
  return (
    <li className="grid gap-3 border-t border-line pt-5">
      <h3 className="flex flex-wrap items-center gap-2 text-lg">
        {productName} <Badge tone={type}>{typeLabel}</Badge>
      </h3>
      <RadioCards
        legend={m.cart_merge_choice({ product: `${productName} (${typeLabel})` })}
        legendHidden
        columns={3}
        options={optionsFor(conflict)}
        value={choice}
        onChange={onChoose}
      />
      <div className="grid grid-cols-2 gap-3">
        <Version title={m.cart_merge_account()} side={account} isRental={type === 'rental'} />
        <Version title={theirs} side={guest} isRental={type === 'rental'} />
      </div>
    </li>
  );
}

/** The suggested one first; each says in a line what will be in the cart. */
function optionsFor({
  type,
  suggested: best,
  account,
  guest,
}: MergeConflictView): RadioCard<MergeChoice>[] {
  const isRental = type === 'rental';
  const quantity = Math.min(MAX_LINE_QUANTITY, account.quantity + guest.quantity);
  // Both together take the days of the account, where it has some.
  const together = { ...(rangeOf(account) ? account : guest), quantity };
  const isForOtherDays = best === 'keep_guest';
  const combine: RadioCard<MergeChoice> = {
    value: 'combine',
    label: isForOtherDays ? m.cart_merge_combine() : m.cart_merge_combine_best(),
    detail: sideText(together, isRental),
  };
  const replace: RadioCard<MergeChoice> = {
    value: 'replace',
    label: m.cart_merge_replace(),
    detail: m.cart_merge_only({ one: sideText(guest, isRental) }),
  };
  const keep: RadioCard<MergeChoice> = {
    value: 'keep_guest',
    label: isForOtherDays ? m.cart_merge_keep_best() : m.cart_merge_keep(),
    detail: m.cart_merge_both({
      one: sideText(account, isRental),
      other: sideText(guest, isRental),
    }),
  };
  return isForOtherDays ? [keep, combine, replace] : [combine, replace, keep];
}

/** “12–14 Dec ×2”, “×2”. */
function sideText(side: MergeSide, isRental: boolean): string {
  const range = rangeOf(side);
  const times = `×${side.quantity}`;
  if (!isRental) return times;
  const days = range ? formatDaySpan(range.start, addDays(range.end, -1)) : m.cart_merge_no_dates();
  return `${days} ${times}`;
}

interface VersionProps {
  title: string;
  side: MergeSide;
  isRental: boolean;
}

function Version({ title, side, isRental }: VersionProps) {
  const range = rangeOf(side);
  const color = chosenColor(side.options);
  return (
    <section className="min-w-0 rounded-control border border-line bg-sunken p-3">
      <h4 className="mb-2 font-semibold">{title}</h4>
      <dl className="grid gap-2">
        <Fact name={m.cart_merge_quantity()}>{side.quantity}</Fact>
        {isRental && (
          <Fact name={m.cart_merge_dates()}>
            {range ? formatDaySpan(range.start, addDays(range.end, -1)) : m.cart_merge_no_dates()}
          </Fact>
        )}
        {color && <Fact name={m.cart_merge_color()}>{colorLabels[color]()}</Fact>}
        <Fact name={m.cart_merge_price()}>{formatMoney(side.price)}</Fact>
      </dl>
      {side.notices
        // That the dates are missing stands above already.
        .filter(({ reason }) => reason !== 'DATES_MISSING')
        .map((notice) => (
          <p key={notice.reason} className="mt-2 text-sm text-warning">
            {noticeMessage(notice)}
          </p>
        ))}
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-quiet">{name}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}
