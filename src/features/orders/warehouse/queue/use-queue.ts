import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { Outbox } from '#/platform/outbox/outbox.ts';
import type { OutboxEntry } from '#/platform/outbox/queue.ts';
import { createSender, type RetryPolicy } from '#/platform/outbox/sender.ts';
import { isWorthRetrying } from '#/platform/query/retry-policy.ts';
import { api } from '#/platform/rpc/client.ts';
import { signal } from '../screen/signal.ts';

/** One after the other, in the order they were made, for as long as it takes. */
const POLICY: RetryPolicy = {
  pauses: [0, 1_000, 2_000, 5_000, 10_000],
  afterwards: 'repeat',
  batch: 1,
};

/** What was noted on this phone, of one order. */
export interface Queued extends OutboxEntry {
  orderId: string;
  /** Of the order, for whoever reads that it did not count. */
  number: string;
}

/** What does not count, and why. */
export interface Refused {
  id: string;
  number: string;
  why: string;
}

interface QueueOptions<T extends Queued> {
  /** Null: nobody is known to be signed in. */
  outbox: Outbox<T> | null;
  name: string;
  send: (entry: T, signal: AbortSignal) => Promise<unknown>;
  failureText: (error: unknown) => string;
  onSent?: (entry: T) => void;
}

const NONE: readonly never[] = [];

/** What one person noted: kept on this phone until the server has it, each once. */
export function useQueue<T extends Queued>({ outbox, name, ...options }: QueueOptions<T>) {
  const queryClient = useQueryClient();
  const queue = useSyncExternalStore(
    useCallback((listener) => outbox?.subscribe(listener) ?? (() => {}), [outbox]),
    () => outbox?.read().queue ?? NONE,
    () => NONE,
  );
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const [isLineLost, setLineLost] = useState(false);
  const send = useEffectEvent(options.send);
  const failureText = useEffectEvent(options.failureText);
  const onSent = useEffectEvent((entry: T) => options.onSent?.(entry));

  useEffect(() => {
    if (!outbox) return;
    let why = '';
    const readAgain = () =>
      queryClient.invalidateQueries({ queryKey: api.orders.staff.warehouse.key() });
    const sender = createSender({
      outbox,
      name,
      policy: POLICY,
      async send([entry], abort) {
        try {
          await send(entry, abort);
        } catch (error) {
          const isFinal = !isWorthRetrying(error) && !isSignedOut(error);
          setLineLost(!isFinal);
          if (!isFinal) return 'fault';
          why = failureText(error);
          void readAgain();
          return 'rejected';
        }
        setLineLost(false);
        onSent(entry);
        await readAgain();
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
  }, [outbox, name, queryClient]);

  return {
    queue,
    refused,
    /** The last attempt found no line: what is noted stays here until there is one. */
    isLineLost,
    forgetRefused: () => setRefused([]),
    add: (entry: T) => outbox?.enqueue(entry),
  };
}

/** Their session ended: they sign in again, and it is sent then. */
function isSignedOut(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === 'UNAUTHORIZED' || code === 'FORBIDDEN' || code === 'TOO_MANY_REQUESTS';
}
