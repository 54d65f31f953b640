import { Command } from 'cmdk';
import { useState, type ReactNode } from 'react';
import { contentPaths } from '#/features/content/admin-paths.ts';
import { useFind } from '#/features/desk/hooks.ts';
import type { FindView } from '#/features/desk/views.ts';
import { m } from '#/paraglide/messages.js';
import { useAdminNavigate, type AdminPath } from '#/platform/routing/admin-link.tsx';
import { classNames } from '#/ui/class-names.ts';
import { CONTROL_CLASS } from '#/ui/input.tsx';
import { pageCommands } from './page-commands.ts';
import { useDebouncedValue } from '#/ui/use-debounced-value.ts';

/** One thing to go to. */
interface Found {
  key: string;
  label: string;
  /** Tells it from others of its name. */
  note?: string;
  to: AdminPath;
  search?: Record<string, string>;
}

export function CommandList({ onDone }: { onDone: () => void }) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState('');
  const { data, isError, isFetching } = useFind(useDebouncedValue(typed));
  const navigate = useAdminNavigate();
  const go = ({ to, search }: Found) => {
    onDone();
    void navigate({ to, ...(search && { search }) });
  };
  const groups: { title: string; found: Found[] }[] = [
    { title: m.admin_find_pages(), found: pageCommands(typed) },
    ...(typed.trim().length < 2 || !data ? [] : foundGroups(data)),
  ].filter(({ found }) => found.length > 0);
  const keys = groups.flatMap(({ found }) => found.map(({ key }) => key));
  return (
    <Command
      // What was chosen may be gone when the answer comes: then the first is.
      value={keys.includes(chosen) ? chosen : (keys[0] ?? '')}
      onValueChange={setChosen}
      label={m.admin_find()}
      shouldFilter={false}
      loop
      className="p-1"
    >
      <Command.Input
        ref={focusFirst}
        value={typed}
        onValueChange={setTyped}
        maxLength={80}
        placeholder={m.admin_find_placeholder()}
        className={classNames(CONTROL_CLASS, 'h-12')}
      />
      <Command.List className="mt-3 max-h-[50dvh] overflow-y-auto">
        {groups.map(({ title, found }) => (
          <Command.Group
            key={title}
            heading={title}
            className="[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-quiet"
          >
            {found.map((one) => (
              <Command.Item
                key={one.key}
                value={one.key}
                onSelect={() => go(one)}
                className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-2 data-[selected=true]:bg-sunken"
              >
                <span className="min-w-0 grow break-words">{one.label}</span>
                {one.note && <span className="shrink-0 text-sm text-quiet">{one.note}</span>}
              </Command.Item>
            ))}
          </Command.Group>
        ))}
      </Command.List>
      <p role="status" className="px-3 pt-3 text-sm text-quiet">
        {statusText({ isError, isFetching, isEmpty: groups.length === 0 })}
      </p>
    </Command>
  );
}

/** A dialog that opens around it looks for the attribute; one that is open already does not. */
function focusFirst(input: HTMLInputElement | null): void {
  input?.setAttribute('autofocus', '');
  input?.focus();
}

function statusText(state: { isError: boolean; isFetching: boolean; isEmpty: boolean }): ReactNode {
  if (state.isError) return m.admin_find_failed();
  if (state.isFetching) return m.admin_find_searching();
  return state.isEmpty ? m.admin_find_nothing() : m.admin_find_hint();
}

function foundGroups(found: FindView) {
  const { orders, people, customOrders, products, units, conversations, texts } = found;
  return [
    { title: m.admin_orders_title(), found: orders.map(orderCommand) },
    { title: m.product_admin_title(), found: products.map(productCommand) },
    { title: m.unit_title(), found: units.map(unitCommand) },
    { title: m.people_title(), found: people.map(personCommand) },
    { title: m.custom_own(), found: customOrders.map(customOrderCommand) },
    { title: m.inbox_title(), found: conversations.map(conversationCommand) },
    { title: m.admin_group_words(), found: texts.map(textCommand) },
  ];
}

function orderCommand({ id, number, contactName }: FindView['orders'][number]): Found {
  return {
    key: id,
    label: number,
    note: contactName,
    to: `/admin/orders/${id}`,
  };
}

function personCommand({ id, name, email }: FindView['people'][number]): Found {
  return { key: id, label: name || email, note: email, to: `/admin/users/${id}` };
}

function customOrderCommand({
  id,
  reference,
  contactName,
}: FindView['customOrders'][number]): Found {
  return { key: id, label: reference, note: contactName, to: `/admin/custom-orders/${id}` };
}

function productCommand({ id, name, labelCode }: FindView['products'][number]): Found {
  return {
    key: id,
    label: name || m.content_admin_without_title(),
    note: labelCode,
    to: `/admin/products/${id}/edit`,
  };
}

function unitCommand({ code, name }: FindView['units'][number]): Found {
  return { key: `unit ${code}`, label: code, note: name, to: `/admin/units/${code}` };
}

function conversationCommand({ id, reference, title }: FindView['conversations'][number]): Found {
  const search = { state: 'all', conversation: id };
  return { key: id, label: title, note: reference, to: '/admin/chat', search };
}

function textCommand({ kind, id, title }: FindView['texts'][number]): Found {
  return {
    key: id,
    label: title || m.content_admin_without_title(),
    to: `${contentPaths[kind]}/${id}`,
  };
}
