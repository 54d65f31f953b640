import { isUuid } from '#/domain/ids.ts';

export const INBOX_TABS = ['waiting', 'mine', 'all', 'closed'] as const;
export type InboxTab = (typeof INBOX_TABS)[number];

export interface InboxSearch {
  state?: InboxTab | undefined;
  search?: string | undefined;
  conversation?: string | undefined;
}

/** Junk in the address is dropped, never an error; what goes without saying is left out. */
export function readInboxSearch(raw: Record<string, unknown>): InboxSearch {
  const state = INBOX_TABS.find((tab) => tab === raw.state && tab !== 'waiting');
  const term = typeof raw.search === 'string' ? raw.search.trim().slice(0, 100) : '';
  const { conversation: id } = raw;
  const conversation = isUuid(id) ? id : undefined;
  return {
    ...(state && { state }),
    ...(term && { search: term }),
    ...(conversation && { conversation }),
  };
}
