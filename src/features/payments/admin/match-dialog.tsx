import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { formatMoney } from '#/domain/money/money.ts';
import { m } from '#/paraglide/messages.js';
import { api, client } from '#/platform/rpc/client.ts';
import { statusLabels } from '#/features/orders/labels.ts';
import { Field } from '#/ui/field.tsx';
import { Input } from '#/ui/input.tsx';
import { RadioCards } from '#/ui/radio-cards.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { useDecision } from './hooks.ts';
import { reasonLabels } from './messages.ts';
import type { IncomingItem, OrderBeside } from './views.ts';

type Choice = Pick<OrderBeside, 'id' | 'number' | 'status' | 'customer' | 'due' | 'open'> & {
  why: string;
};

/** Which order a payment is for: one of those that are likely, or one that is searched for. */
export function MatchDialog({ item, onClose }: { item: IncomingItem; onClose: () => void }) {
  const { payment, proposals } = item;
  const step = useDecision(client.payments.staff.match, () => m.review_matched());
  const [search, setSearch] = useState('');
  const [orderId, setOrderId] = useState<string | undefined>(proposals[0]?.order.id);
  const [wasSent, setWasSent] = useState(false);
  const { choices, isSearched } = useChoices(proposals, search.trim());
  const chosen = choices.find(({ id }) => id === orderId);

  return (
    <DecisionDialog
      title={m.review_match_title({ amount: formatMoney(payment.amount) })}
      text={m.review_match_text()}
      verb={m.review_match()}
      step={step}
      canSend={chosen !== undefined}
      onSend={(note) =>
        chosen && step.mutate({ id: payment.id, orderId: chosen.id, note }, { onSuccess: onClose })
      }
      onClose={onClose}
    >
      <Field label={m.review_match_search()} hint={m.review_match_search_hint()} unmarked>
        {(control) => (
          <Input
            {...control}
            type="search"
            autoComplete="off"
            maxLength={100}
            value={search}
            onChange={(event) => {
              setSearch(event.currentTarget.value);
              setWasSent(false);
            }}
            onBlur={() => setWasSent(true)}
          />
        )}
      </Field>
      {choices.length > 0 ? (
        <RadioCards
          legend={isSearched ? m.review_match_found() : m.review_match_likely()}
          error={wasSent && !chosen ? m.review_match_missing() : undefined}
          options={choices.map((order) => ({
            value: order.id,
            label: `${order.number} · ${order.customer}`,
            detail: [statusLabels[order.status](), owedText(order), order.why]
              .filter(Boolean)
              .join(' · '),
            aside: formatMoney(order.due),
          }))}
          value={chosen?.id}
          onChange={setOrderId}
        />
      ) : (
        <p className="text-quiet">
          {isSearched ? m.review_match_none() : m.review_match_no_likely()}
        </p>
      )}
    </DecisionDialog>
  );
}

function owedText({ open }: Choice): string {
  return open > 0 ? m.review_owes({ amount: formatMoney(open) }) : m.review_owes_nothing();
}

/** A few letters find any order; without them those that are likely are offered. */
function useChoices(proposals: IncomingItem['proposals'], typed: string) {
  const search = useDeferredValue(typed);
  const isSearched = search.length >= 3;
  const { data } = useQuery({
    ...api.orders.listAll.queryOptions({ input: { search } }),
    enabled: isSearched,
    placeholderData: keepPreviousData,
  });
  const likely = proposals.map(({ order, reasons }) => ({
    ...order,
    why: reasons.map((reason) => reasonLabels[reason]()).join(', '),
  }));
  const found = (data?.rows ?? []).slice(0, 8).map(({ contactName, ...order }) => {
    return { ...order, customer: contactName, why: '' };
  });
  const choices: Choice[] = isSearched ? found : likely;
  return { choices, isSearched };
}
