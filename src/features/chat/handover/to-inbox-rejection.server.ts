import type { Transaction } from '#/db/client.server.ts';
import type { AssignRejection, Closed, NotYours } from '#/domain/chat/conversation-state.ts';
import { reject } from '#/domain/errors/result.ts';
import { findPersonName } from '../queries.server.ts';
import type { InboxRejection } from '../rejections.ts';
import { firstName } from './system-text.server.ts';

type Taken = Extract<AssignRejection, { reason: 'TAKEN' }>;

export async function toInboxRejection(
  tx: Transaction,
  rejection: Closed | NotYours | Taken,
): Promise<{ ok: false } & InboxRejection> {
  switch (rejection.reason) {
    case 'CONVERSATION_CLOSED':
      return reject({ reason: 'CONVERSATION_CLOSED' });
    case 'TAKEN':
      return reject({ reason: 'TAKEN', by: await ownerName(tx, rejection.ownerId) });
    case 'NOT_YOURS': {
      const { ownerId } = rejection;
      const by = ownerId === null ? null : await ownerName(tx, ownerId);
      return reject({ reason: 'NOT_YOURS', by });
    }
  }
}

async function ownerName(tx: Transaction, ownerId: string): Promise<string> {
  return firstName(await findPersonName(tx, ownerId));
}
