import { describe, expect, it } from 'vitest';
import { arrivedIds, mergeCached, fetchNewer } from './conversation-cache.ts';
import {
  EMPTY_CONVERSATION,
  withSent,
  type CustomerConversation,
} from './window/conversation-query.ts';
import type { ChatConversationView, ChatMessageView, ConversationPage } from './views.ts';

function conversation(changes: Partial<ChatConversationView> = {}): ChatConversationView {
  return {
    id: 'c1',
    title: 'Cubes',
    state: 'ai',
    isConnectedToHuman: false,
    human: null,
    typing: { ai: false, human: false },
    draft: null,
    backAt: null,
    reference: 'CH-1',
    whatsAppUrl: 'https://wa.me/254700000001',
    version: 1,
    lastSeq: 0,
    unread: 0,
    canRate: false,
    rating: null,
    createdAt: '2026-11-21T08:00:00.000Z',
    updatedAt: '2026-11-21T08:00:00.000Z',
    ...changes,
  };
}

function message(seq: number, changes: Partial<ChatMessageView> = {}): ChatMessageView {
  return {
    id: `m${seq}`,
    seq,
    clientId: null,
    sender: 'ai',
    senderName: null,
    content: `message ${seq}`,
    language: 'en',
    attachments: [],
    confidence: null,
    suggestEscalation: false,
    isSystemMessage: false,
    systemKind: null,
    sources: [],
    products: [],
    createdAt: '2026-11-21T08:00:00.000Z',
    ...changes,
  };
}

/** A server that holds a conversation and answers in pages. */
function server(seqs: number[], id = 'c1', pageSize = 2) {
  const asked: (number | undefined)[] = [];
  const read = async (after: number | undefined): Promise<ConversationPage> => {
    asked.push(after);
    const page =
      after === undefined
        ? seqs.slice(-pageSize)
        : seqs.filter((seq) => seq > after).slice(0, pageSize);
    return {
      conversation: conversation({ id, lastSeq: seqs.at(-1) ?? 0 }),
      messages: page.map((seq) => message(seq)),
      hasEarlier: after === undefined && seqs.length > pageSize,
    };
  };
  return { asked, read };
}

const seqsOf = (cached: CustomerConversation) => cached.messages.map(({ seq }) => seq);

describe('fetchNewer', () => {
  it('reads the latest page first', async () => {
    const { asked, read } = server([1, 2, 3]);
    const cached = await fetchNewer(undefined, read);
    expect(seqsOf(cached)).toEqual([2, 3]);
    expect(cached).toMatchObject({ hasEarlier: true, readTo: 3 });
    expect(asked).toEqual([undefined]);
  });

  it('reads on from where it was, as many pages as it takes', async () => {
    const known = await fetchNewer(undefined, server([1, 2]).read);
    const { asked, read } = server([1, 2, 3, 4, 6, 7, 8]);
    const cached = await fetchNewer(known, read);
    expect(seqsOf(cached)).toEqual([1, 2, 3, 4, 6, 7, 8]);
    expect(asked).toEqual([2, 4, 7]);
  });

  it('begins again when another conversation goes on', async () => {
    const known = await fetchNewer(undefined, server([1, 2]).read);
    const cached = await fetchNewer(known, server([1], 'c2').read);
    expect(cached.conversation?.id).toBe('c2');
    expect(seqsOf(cached)).toEqual([1]);
  });

  it('misses nothing that came before the own message was taken in', async () => {
    const known = await fetchNewer(undefined, server([1, 2]).read);
    // 3 was answered elsewhere and is not read yet when 4 is sent from here.
    const sent = withSent(known, {
      conversation: conversation({ lastSeq: 4, version: 3 }),
      message: message(4, { sender: 'user', clientId: 'own' }),
    });
    expect(seqsOf(sent)).toEqual([1, 2, 4]);
    expect(seqsOf(await fetchNewer(sent, server([1, 2, 3, 4]).read))).toEqual([1, 2, 3, 4]);
  });
});

it('keeps what was sent while a reading was under way, and the newer state', () => {
  const known = withSent(undefined, {
    conversation: conversation({ version: 5, lastSeq: 1 }),
    message: message(1, { clientId: 'own' }),
  });
  const late = { ...EMPTY_CONVERSATION, conversation: conversation({ version: 4 }) };
  const joined = mergeCached(known, late);
  expect(joined.conversation?.version).toBe(5);
  expect(arrivedIds(joined.messages)).toEqual(['own']);
});
