import { ORPCError } from '@orpc/client';
import { m } from '#/paraglide/messages.js';
import { readStored, removeStored, writeStored } from '#/platform/forms/storage.ts';
import { browserEnvironment } from '#/platform/outbox/sender.ts';
import { rejectionText } from '#/platform/rpc/rejection.ts';
import { createMessageOutbox, type Attempt, type MessageOutbox } from '../message-outbox.ts';
import { chatSentences } from '../messages.ts';
import type { Outgoing } from '../outgoing.ts';

/** Hands a message to the server; throws when that fails. */
export type Send = (message: Outgoing, signal: AbortSignal) => Promise<void>;

/** The outbox of this tab; the sender set last carries the messages. */
export function createBrowserOutbox(
  owner: string | null,
  storageKey: string,
): { outbox: MessageOutbox; setSender: (send: Send) => void } {
  let sender: Send = () => Promise.reject(new Error('No sender is set yet'));
  const outbox = createMessageOutbox(owner, {
    ...browserEnvironment,
    storageKey,
    async send(message, signal) {
      try {
        await sender(message, signal);
        return { kind: 'sent' };
      } catch (error) {
        return attemptOf(error);
      }
    },
    load: () => readStored('local', storageKey),
    save: (stored) =>
      stored ? writeStored('local', storageKey, stored) : removeStored('local', storageKey),
    newId: () => crypto.randomUUID(),
    tooOldText: m.chat_old,
  });
  return { outbox, setSender: (send) => void (sender = send) };
}

function attemptOf(error: unknown): Attempt {
  // A call that took too long may have arrived, and is recognised when it comes again.
  const isFault = !(error instanceof ORPCError) || error.status >= 500 || error.status === 408;
  if (isFault) return { kind: 'fault' };
  return { kind: 'rejected', sentence: rejectionText(error, chatSentences) };
}
