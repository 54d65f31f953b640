import { MESSAGE_STATES } from '#/domain/contact/message-state.ts';
import { readListSearch } from '#/domain/lists/list-search.ts';
import { ASSIGNED, type ListMessagesInput } from './schemas.ts';

export type MessageSearch = ReturnType<typeof readMessageSearch>;

export function readMessageSearch(raw: Record<string, unknown>) {
  const filters = { state: MESSAGE_STATES, assigned: ASSIGNED };
  return readListSearch({ filters, sorts: [] }, raw);
}

/** What a list at this address asks for. */
export function listInputOf({ q, state, assigned, page }: MessageSearch): ListMessagesInput {
  return {
    page: page ?? 1,
    state: state ?? 'waiting',
    assigned: assigned ?? null,
    search: q ?? '',
  };
}
