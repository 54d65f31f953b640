import { ArrowDown, ArrowUp, GripVertical, Trash2 } from 'lucide-react';
import {
  createContext,
  use,
  useLayoutEffect,
  useRef,
  useState,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { moveInOrder, type Move } from '#/domain/lists/order.ts';
import { m } from '#/paraglide/messages.js';
import { Button } from '#/ui/button.tsx';
import { dragRow, HANDLE } from '#/ui/sortable/drag-row.ts';
import { VisuallyHidden } from '#/ui/visually-hidden.tsx';

export interface SortEntry {
  id: string;
  name: string;
  /** Those of a group stand together, and none leaves it. */
  group?: string;
}

export interface Moved {
  id: string;
  name: string;
  to: Move;
  /** What is shown of its group, in the order after the move. */
  order: string[];
}

interface SortableProps {
  /** What is put in order, as it stands. */
  entries: readonly SortEntry[];
  onMove: (moved: Moved) => void;
  /** A move is on its way: the next one waits. */
  busy?: boolean;
  /** It goes on on other pages: its first and last row are not the ends. */
  goesOn?: boolean;
  /** A table or list; each row, `tr` or `li`, has `OrderButtons`. */
  children: ReactNode;
}

interface Order {
  busy: boolean;
  find: (id: string) => { entry: SortEntry; isFirst: boolean; isLast: boolean } | null;
  move: (id: string, to: Move) => void;
  drag: (id: string, event: PointerEvent<HTMLElement>) => void;
}

const OrderContext = createContext<Order | null>(null);

/** A list that is put in order by pulling rows, or by buttons: by keyboard, or place by place. */
export function Sortable(props: SortableProps) {
  const { entries, onMove, busy = false, goesOn = false, children } = props;
  const [said, setSaid] = useState('');
  const settling = useRef<() => void>(null);
  const shown = entries.map(({ id }) => id).join(' ');

  const settle = () => {
    settling.current?.();
    settling.current = null;
  };
  // What was pulled lies where it was let go until the list is drawn like that.
  useLayoutEffect(settle, [shown]);

  const peersOf = ({ group }: SortEntry) =>
    entries.filter((one) => one.group === group).map(({ id }) => id);

  function move(id: string, to: Move): boolean {
    const entry = entries.find((one) => one.id === id);
    if (!entry || busy) return false;
    const peers = peersOf(entry);
    const order = moveInOrder(peers, id, to);
    if (!order) return false;
    const place = order.indexOf(id);
    const isMoved = place !== peers.indexOf(id);
    if (!isMoved && !goesOn) return false;
    if (isMoved && !goesOn) {
      setSaid(m.admin_order_placed({ name: entry.name, place: place + 1, count: peers.length }));
    }
    onMove({ id, name: entry.name, to, order });
    return true;
  }

  const order: Order = {
    busy,
    find(id) {
      const entry = entries.find((one) => one.id === id);
      if (!entry) return null;
      const peers = peersOf(entry);
      return {
        entry,
        isFirst: !goesOn && peers[0] === id,
        isLast: !goesOn && peers.at(-1) === id,
      };
    },
    move,
    drag(id, { currentTarget, nativeEvent }) {
      const entry = entries.find((one) => one.id === id);
      if (!entry || busy || nativeEvent.button !== 0) return;
      const peers = peersOf(entry);
      // No text is marked on the way.
      nativeEvent.preventDefault();
      dragRow(currentTarget, nativeEvent, (_, to, putBack) => {
        settle();
        const placeOf = peers[to];
        if (placeOf === undefined || !move(id, { placeOf })) return putBack();
        settling.current = putBack;
        // Whoever keeps the list may not take the order at all.
        setTimeout(settle, LONGEST_WAIT_MS);
      });
    },
  };
  return (
    // oxlint-disable-next-line react/jsx-no-constructed-context-values -- with the list, every row is drawn
    <OrderContext value={order}>
      {children}
      <p role="status">
        <VisuallyHidden>{said}</VisuallyHidden>
      </p>
    </OrderContext>
  );
}

const LONGEST_WAIT_MS = 400;

interface OrderButtonsProps {
  id: string;
  /** Takes it off the list; without it there is no such button. */
  onRemove?: () => void;
}

/** The handle of a row and its buttons. At an end the focus stays on the button that does no more. */
export function OrderButtons({ id, onRemove }: OrderButtonsProps) {
  const order = use(OrderContext);
  const found = order?.find(id);
  if (!order || !found) return null;
  const { busy } = order;
  const { entry, isFirst, isLast } = found;
  return (
    <span className="flex gap-1">
      <span
        {...{ [HANDLE]: entry.group ?? '' }}
        aria-hidden="true"
        title={m.admin_order_drag()}
        className="inline-flex size-11 cursor-grab touch-none items-center justify-center select-none text-quiet"
        onPointerDown={(event) => order.drag(id, event)}
      >
        <GripVertical size={18} />
      </span>
      <MoveButton
        label={m.admin_order_up(entry)}
        isOff={busy || isFirst}
        onClick={() => order.move(id, 'up')}
      >
        <ArrowUp size={18} aria-hidden="true" />
      </MoveButton>
      <MoveButton
        label={m.admin_order_down(entry)}
        isOff={busy || isLast}
        onClick={() => order.move(id, 'down')}
      >
        <ArrowDown size={18} aria-hidden="true" />
      </MoveButton>
      {onRemove && (
        <MoveButton label={m.admin_order_remove(entry)} isOff={false} onClick={onRemove}>
          <Trash2 size={18} aria-hidden="true" />
        </MoveButton>
      )}
    </span>
  );
}

interface MoveButtonProps {
  label: string;
  isOff: boolean;
  onClick: () => void;
  children: ReactNode;
}

function MoveButton({ label, isOff, onClick, children }: MoveButtonProps) {
  return (
    <Button
      variant="quiet"
      size="sm"
      icon
      aria-label={label}
      aria-disabled={isOff}
      onClick={() => isOff || onClick()}
    >
      {children}
    </Button>
  );
}
