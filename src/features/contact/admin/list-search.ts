import { MESSAGE_STATES } from '#/domain/contact/message-state.ts';
import { readListSearch } from '#/domain/lists/list-search.ts';
import { ASSIGNED } from './schemas.ts';

export type MessageSearch = ReturnType<typeof readMessageSearch>;

export function readMessageSearch(raw: Record<string, unknown>) {
  const filters = { state: MESSAGE_STATES, assigned: ASSIGNED };
  return readListSearch({ filters, sorts: [] }, raw);
}
