import { ORPCError } from '@orpc/client';
import { rejectionText } from '#/platform/rpc/rejection.ts';
import { createMessageOutbox, type Attempt, type MessageOutbox } from '../message-outbox.ts';
import { chatSentences } from '../messages.ts';
import type { Outgoing } from '../outbox.ts';

/** Hands a message to the server; throws when that fails. */
export type Send = (message: Outgoing, signal: AbortSignal) => Promise<void>;

/** A line that says nothing for so long is given up. */
const PATIENCE_MS = 20_000;

/** The outbox of this tab; the sender set last carries the messages. */
export function createBrowserOutbox(
  owner: string | null,
  storageKey: string,
): { outbox: MessageOutbox; setSender: (send: Send) => void } {
  let sender: Send = () => Promise.reject(new Error('No sender is set yet'));
  const outbox = createMessageOutbox(owner, {
    async send(message) {
      try {
        await sender(message, AbortSignal.timeout(PATIENCE_MS));
        return { kind: 'sent' };
      } catch (error) {
        return attemptOf(error);
      }
    },
    load() {
      try {
        return window.localStorage.getItem(storageKey);
      } catch {
        return null;
      }
    },
    save(text) {
      try {
        if (text === null) window.localStorage.removeItem(storageKey);
        else window.localStorage.setItem(storageKey, text);
      } catch {
        // Full or switched off: messages then last as long as the page.
      }
    },
    newId: () => crypto.randomUUID(),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    isOnline: () => navigator.onLine,
  });
  return { outbox, setSender: (send) => void (sender = send) };
}

function attemptOf(error: unknown): Attempt {
  if (!(error instanceof ORPCError) || error.status >= 500) return { kind: 'fault' };
  return { kind: 'rejected', sentence: rejectionText(error, chatSentences) };
}
