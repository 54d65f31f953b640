import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CUSTOM_ORDER_STATUSES, type CustomOrderStatus } from '#/domain/custom-orders/status.ts';
import { m } from '#/paraglide/messages.js';
import { ListForm } from '#/platform/lists/admin-list.tsx';
import { AdminLink } from '#/platform/routing/admin-link.tsx';
import { defineAdminPage } from '#/platform/routing/admin-page.tsx';
import { classNames } from '#/ui/class-names.ts';
import { customStatusLabels } from '../labels.ts';
import type { CustomOrderBoardView, StaffCustomOrderCardView } from '../views.ts';
import { BoardCard } from './board-card.tsx';
import { boardOptions } from './hooks.ts';
import { readBoardSearch } from './list-search.ts';
import { MoveRequestDialog } from './move-request-dialog.tsx';
import { RequestTabs } from './request-tabs.tsx';
import { stepsFrom, type RequestStep } from './steps.ts';

/** Everybody's requests by state: pulled on to the next one, or moved by a choice on the card. */
export const boardPage = defineAdminPage({
  title: m.custom_admin_board,
  lead: m.custom_admin_lead,
  readSearch: readBoardSearch,
  load: (queryClient, { search }) => queryClient.ensureQueryData(boardOptions(search.q ?? '')),
  component: BoardPage,
});

interface WantedMove {
  card: StaffCustomOrderCardView;
  to: RequestStep;
}

function BoardPage({ search }: { search: ReturnType<typeof readBoardSearch> }) {
  const { data } = useSuspenseQuery({
    ...boardOptions(search.q ?? ''),
    refetchOnWindowFocus: true,
  });
  const [pulled, setPulled] = useState<StaffCustomOrderCardView | null>(null);
  const [wanted, setWanted] = useState<WantedMove | null>(null);
  return (
    <>
      <RequestTabs current="/admin/custom-orders/board" q={search.q} />
      <ListForm
        to="/admin/custom-orders/board"
        search={{ ...search }}
        searchLabel={m.custom_admin_search()}
      />
      <div
        role="region"
        aria-label={m.custom_admin_board()}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- else the keyboard cannot scroll it
        tabIndex={0}
        className="-mx-4 flex snap-x snap-proximity scroll-px-4 gap-3 overflow-x-auto px-4 pb-4 sm:-mx-6 sm:scroll-px-6 sm:px-6"
      >
        {CUSTOM_ORDER_STATUSES.map((status) => (
          <BoardColumn
            key={status}
            status={status}
            column={data[status]}
            q={search.q}
            pulled={pulled}
            onPull={setPulled}
            onMove={setWanted}
          />
        ))}
      </div>
      {wanted && <MoveRequestDialog {...wanted} onClose={() => setWanted(null)} />}
    </>
  );
}

interface BoardColumnProps {
  status: CustomOrderStatus;
  column: CustomOrderBoardView[CustomOrderStatus];
  q: string | undefined;
  /** The card that is being pulled; null: none. */
  pulled: StaffCustomOrderCardView | null;
  onPull: (card: StaffCustomOrderCardView | null) => void;
  onMove: (move: WantedMove) => void;
}

function BoardColumn({ status, column, q, pulled, onPull, onMove }: BoardColumnProps) {
  const { rows, count } = column;
  const step = pulled && stepsFrom(pulled.status).find((to) => to === status);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the choice on each card does the same
    <section
      aria-label={customStatusLabels[status]()}
      className={classNames(
        'flex w-[85vw] max-w-72 shrink-0 snap-start flex-col gap-2 rounded-card border border-line bg-sunken p-3 xl:w-auto xl:min-w-52 xl:grow xl:basis-0',
        step && 'border-filament-edge',
        pulled && !step && pulled.status !== status && 'opacity-60',
      )}
      onDragOver={(event) => {
        if (step) event.preventDefault();
      }}
      onDrop={(event) => {
        event.preventDefault();
        if (pulled && step) onMove({ card: pulled, to: step });
        onPull(null);
      }}
    >
      <h2 className="flex items-baseline justify-between text-base">
        {customStatusLabels[status]()}
        <span className="font-normal text-quiet" data-numbers>
          {count}
        </span>
      </h2>
      {rows.length === 0 ? (
        <p className="text-sm text-quiet">{m.custom_admin_none()}</p>
      ) : (
        <ul className="grid gap-2">
          {rows.map((card) => (
            <BoardCard
              key={card.id}
              card={card}
              onPull={onPull}
              onMove={(to) => onMove({ card, to })}
            />
          ))}
        </ul>
      )}
      {count > rows.length && (
        <AdminLink
          to="/admin/custom-orders"
          search={{ q, state: status }}
          className="text-link inline-flex min-h-11 items-center self-start text-sm"
        >
          {m.custom_admin_board_all({ count })}
        </AdminLink>
      )}
    </section>
  );
}
