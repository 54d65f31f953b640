import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { readUnitCode } from '#/domain/stock/unit.ts';
import type { OutboxQueue } from '#/platform/outbox/queue.ts';
import { createSender, type RetryPolicy } from '#/platform/outbox/sender.ts';
import { isWorthRetrying } from '#/platform/query/query-client.ts';
import { api, client } from '#/platform/rpc/client.ts';
import { pickFailureText } from '../messages.ts';
import { signal } from '../screen/signal.ts';
import { PICK_OUTBOX_KEY, pickOutboxOf, type QueuedPick } from './pick-outbox.ts';

/** One after the other, in the order they were made, for as long as it takes. */
const POLICY: RetryPolicy = {
  pauses: [0, 1_000, 2_000, 5_000, 10_000],
  afterwards: 'repeat',
  batch: 1,
};

const NOTHING: OutboxQueue<QueuedPick> = { queue: [], isStalled: false };

/** A tick that does not count, and why. */
export interface RefusedPick {
  id: string;
  number: string;
  why: string;
}

/** The ticks of one person: kept on this phone until the server has counted them, each once. */
export function usePicks(staffId: string | undefined) {
  const queryClient = useQueryClient();
  const outbox = staffId === undefined ? null : pickOutboxOf(staffId);
  const { queue } = useSyncExternalStore(
    useCallback((listener) => outbox?.subscribe(listener) ?? (() => {}), [outbox]),
    () => outbox?.read() ?? NOTHING,
    () => NOTHING,
  );
  const [refused, setRefused] = useState<readonly RefusedPick[]>([]);
  const [isLineLost, setLineLost] = useState(false);

  useEffect(() => {
    if (!outbox) return;
    let why = '';
    const sender = createSender({
      outbox,
      name: PICK_OUTBOX_KEY,
      policy: POLICY,
      async send([{ id: key, orderId, pick }], abort) {
        try {
          await client.orders.staff.warehouse.pick({ orderId, key, pick }, { signal: abort });
        } catch (error) {
          const isFinal = !isWorthRetrying(error) && !isSignedOut(error);
          setLineLost(!isFinal);
          if (!isFinal) return 'fault';
          why = pickFailureText(error);
          void queryClient.invalidateQueries({ queryKey: api.orders.staff.warehouse.key() });
          return 'rejected';
        }
        setLineLost(false);
        await queryClient.invalidateQueries({ queryKey: api.orders.staff.warehouse.key() });
        return 'sent';
      },
      takeBack({ id, number }) {
        signal('wrong');
        setRefused((before) => [...before, { id, number, why }]);
        return true;
      },
    });
    const ignoreOnline = sender.start();
    return () => {
      ignoreOnline();
      sender.stop();
    };
  }, [outbox, queryClient]);

  return {
    queue,
    refused,
    /** The last attempt found no line: what is ticked stays here until there is one. */
    isLineLost,
    forgetRefused: () => setRefused([]),
    add(entry: Omit<QueuedPick, 'id'>) {
      outbox?.enqueue({ ...entry, id: crypto.randomUUID() });
    },
  };
}

export type Picks = ReturnType<typeof usePicks>;

/** Their session ended: they sign in again, and it is sent then. */
function isSignedOut(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === 'UNAUTHORIZED' || code === 'FORBIDDEN' || code === 'TOO_MANY_REQUESTS';
}

/** What was scanned, as the server will read it; null: no label says that. */
export function scannedCode(typed: string): string | null {
  const code = readUnitCode(typed);
  return code.ok ? code.value : null;
}
