import { useState, type ReactNode } from 'react';
import { rangeOf } from '#/domain/cart/line.ts';
import type { MergeChoice } from '#/domain/cart/merge-carts.ts';
import { MAX_LINE_QUANTITY } from '#/domain/cart/quantity.ts';
import { formatMoney } from '#/domain/money/money.ts';
import { chosenColor } from '#/features/catalog/chosen-options.ts';
import { colorLabels } from '#/features/catalog/labels.ts';
import { m } from '#/paraglide/messages.js';
import { Badge } from '#/ui/badge.tsx';
import { Button } from '#/ui/button.tsx';
import { Dialog } from '#/ui/dialog.tsx';
import { RadioCards, type RadioCard } from '#/ui/radio-cards.tsx';
import { noticeMessage } from '../messages.ts';
import type { MergeOrigin } from '../merge/merge-question.ts';
import type { MergeConflictView, MergeSide } from '../views.ts';
import { rangeLabel } from './range-labels.ts';

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
      <Notes conflicts={conflicts} origin={origin} adopted={adopted} />
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

function Notes(props: Pick<MergeDialogProps, 'conflicts' | 'origin' | 'adopted'>) {
  const { conflicts, origin, adopted: count } = props;
  const moved = origin === 'guest' ? m.cart_merged_text({ count }) : m.cart_shared_added({ count });
  const keepsDays = conflicts.some(({ suggested: choice }) => choice === 'keep_guest');
  return (
    <>
      {count > 0 && <p className="mb-4">{moved}</p>}
      {keepsDays && <p className="mb-4">{m.cart_merge_days_note()}</p>}
    </>
  );
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
        options={optionsFor(conflict, origin)}
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

/** The suggested one first: on a phone the others are a scroll away. */
function optionsFor(
  { type, suggested: best, account, guest }: MergeConflictView,
  origin: MergeOrigin,
): RadioCard<MergeChoice>[] {
  const count = Math.min(MAX_LINE_QUANTITY, account.quantity + guest.quantity);
  const keepsDates = type === 'rental' && rangeOf(account) !== null;
  const isForOtherDays = best === 'keep_guest';
  const combine: RadioCard<MergeChoice> = {
    value: 'combine',
    label: isForOtherDays ? m.cart_merge_combine() : m.cart_merge_combine_best(),
    detail: keepsDates
      ? m.cart_merge_combine_hire({ count })
      : m.cart_merge_combine_text({ count }),
  };
  const replace: RadioCard<MergeChoice> = {
    value: 'replace',
    label: m.cart_merge_replace(),
    detail: origin === 'guest' ? m.cart_merge_replace_text() : m.cart_merge_replace_shared(),
  };
  const keep: RadioCard<MergeChoice> = {
    value: 'keep_guest',
    label: isForOtherDays ? m.cart_merge_keep_best() : m.cart_merge_keep(),
    detail: isForOtherDays ? m.cart_merge_keep_days() : m.cart_merge_keep_text(),
  };
  return isForOtherDays ? [keep, combine, replace] : [combine, replace, keep];
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
            {range ? rangeLabel(range) : m.cart_merge_no_dates()}
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
