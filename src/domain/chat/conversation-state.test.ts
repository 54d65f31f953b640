import { describe, expect, test } from 'vitest';
import { NOTE, answer, awaitsAnswer, reply, send, showDraft } from './conversation-messages.ts';
import {
  assign,
  awaitsFirstReply,
  close,
  CONVERSATION_STATES,
  conversationState,
  escalate,
  isAway,
  rate,
  returnToAssistant,
  STORED_AS,
  transfer,
  type ConversationFacts,
  type ConversationState,
} from './conversation-state.ts';

const NOW = new Date('2026-11-20T09:00:00Z');
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000);

const ai: ConversationFacts = {
  isActive: true,
  escalatedToHuman: false,
  adminId: null,
  adminSeenAt: null,
  firstHumanAt: null,
  lastUserSeq: 5,
  awaitingSeq: 5,
  rating: null,
};
const waiting = { ...ai, escalatedToHuman: true, awaitingSeq: null };
const human = { ...waiting, adminId: 'owner', adminSeenAt: ago(60) };
const closed = { ...human, isActive: false };
const conversations: Readonly<Record<ConversationState, ConversationFacts>> = {
  ai,
  waiting,
  human,
  closed,
};

test.each(CONVERSATION_STATES)('the state is read from what is stored: %s', (state) => {
  expect(conversationState(conversations[state])).toBe(state);
});

const BOTH = [true, false];
const stored = BOTH.flatMap((isActive) =>
  BOTH.flatMap((escalatedToHuman) =>
    ['owner', null].map((adminId) => ({ isActive, escalatedToHuman, adminId })),
  ),
);
test.each(stored)(
  'only the columns of its state hold $isActive $escalatedToHuman $adminId',
  (row) => {
    const columns = { ...row, hasOwner: row.adminId !== null };
    const fitting = CONVERSATION_STATES.filter((state) =>
      Object.entries(columns).every(([name, value]) => {
        const wanted = Object.entries(STORED_AS[state]).find(([key]) => key === name);
        return wanted === undefined || wanted[1] === value;
      }),
    );
    expect(fitting).toEqual([conversationState(row)]);
  },
);

const CLOSED = 'CONVERSATION_CLOSED';
const transitions = {
  send: (found) => send(found, { language: 'sw', page: '/cart', now: NOW }),
  answer: (found) => answer(found, 5, 1),
  'show a draft': (found) => showDraft(found, 5, 'We have'),
  escalate: (found) => escalate(found, 'CUSTOMER_ASKED', NOW),
  'assign to a colleague': (found) => assign(found, 'colleague', NOW),
  'assign to the owner': (found) => assign(found, 'owner', NOW),
  'reply as the owner': (found) => reply(found, 'owner', NOW),
  'reply as a colleague': (found) => reply(found, 'colleague', NOW),
  'transfer by the owner': (found) => transfer(found, 'owner', 'colleague', NOW),
  'transfer by a colleague': (found) => transfer(found, 'colleague', 'colleague', NOW),
  'return by the owner': (found) => returnToAssistant(found, 'owner'),
  'return by a colleague': (found) => returnToAssistant(found, 'colleague'),
  'close by the owner': (found) => close(found, 'owner', NOW),
  'close by a colleague': (found) => close(found, 'colleague', NOW),
  rate: (found) => rate(found, 5, 'Quick'),
} satisfies Record<string, (found: ConversationFacts) => unknown>;

/** The state after it in each state before it, or the reason why not. */
const outcomes: Record<keyof typeof transitions, Record<ConversationState, string>> = {
  send: { ai: 'ai', waiting: 'waiting', human: 'human', closed: CLOSED },
  answer: all('ANSWER_TOO_LATE', { ai: 'ai' }),
  'show a draft': all('ANSWER_TOO_LATE', { ai: 'ai' }),
  escalate: all('ALREADY_ESCALATED', { ai: 'waiting', closed: CLOSED }),
  'assign to a colleague': all('TAKEN', { ai: 'NOT_ESCALATED', waiting: 'human', closed: CLOSED }),
  'assign to the owner': {
    ai: 'NOT_ESCALATED',
    waiting: 'human',
    human: 'ALREADY_YOURS',
    closed: CLOSED,
  },
  'reply as the owner': all('NOT_YOURS', { human: 'human', closed: CLOSED }),
  'reply as a colleague': all('NOT_YOURS', { closed: CLOSED }),
  'transfer by the owner': all('NOT_YOURS', { human: 'human', closed: CLOSED }),
  'transfer by a colleague': all('NOT_YOURS', { closed: CLOSED }),
  'return by the owner': all('NOT_YOURS', { waiting: 'ai', human: 'ai', closed: CLOSED }),
  'return by a colleague': all('NOT_YOURS', { waiting: 'ai', closed: CLOSED }),
  'close by the owner': all('closed', { closed: CLOSED }),
  'close by a colleague': all('closed', { human: 'NOT_YOURS', closed: CLOSED }),
  rate: all('NOT_CLOSED_YET', { closed: 'closed' }),
};

function all(usual: string, others: Partial<Record<ConversationState, string>>) {
  return { ai: usual, waiting: usual, human: usual, closed: usual, ...others };
}

const cases = Object.entries(transitions).flatMap(([name, take]) =>
  CONVERSATION_STATES.map((state) => {
    // The cast: both records have the same keys.
    const outcome = outcomes[name as keyof typeof transitions][state];
    return { name, state, take, outcome };
  }),
);

test.each(cases)('$name, when $state: $outcome', ({ state, take, outcome }) => {
  const found = conversations[state];
  const decided = take(found);
  expect(decided.ok ? conversationState({ ...found, ...decided.value.set }) : decided.reason).toBe(
    outcome,
  );
  // What a transition was decided on is what is stored, else it could never be written.
  if (decided.ok) expect(found).toEqual({ ...found, ...decided.value.expected });
});

describe('a transition is decided on', () => {
  const { isActive, escalatedToHuman, adminId } = human;
  const state = { isActive, escalatedToHuman, adminId };

  test('the state with its owner', () => {
    for (const decided of [
      transfer(human, 'owner', 'colleague', NOW),
      returnToAssistant(human, 'owner'),
      close(human, 'owner', NOW),
    ]) {
      expect(decided).toMatchObject({ ok: true, value: { expected: state } });
    }
  });

  test('when the owner was last there, to take it from them', () => {
    const left = { ...human, adminSeenAt: ago(601) };
    expect(assign(left, 'colleague', NOW)).toMatchObject({
      value: { expected: { ...state, adminSeenAt: ago(601) } },
    });
  });

  test('the message it answers', () => {
    expect(answer(ai, 5, 0)).toMatchObject({
      value: { expected: { escalatedToHuman: false, lastUserSeq: 5, awaitingSeq: 5 } },
    });
  });

  test('that it was not rated yet', () => {
    expect(rate(closed, 5, '')).toMatchObject({ value: { expected: { rating: null } } });
  });
});

describe('the owner', () => {
  test('is away after more than ten minutes', () => {
    expect([ago(0), ago(600), ago(601), null].map((seen) => isAway(seen, NOW))).toEqual([
      false,
      false,
      true,
      false,
    ]);
  });

  test('is named to whoever comes second', () => {
    expect(assign(human, 'colleague', NOW)).toEqual({
      ok: false,
      reason: 'TAKEN',
      ownerId: 'owner',
    });
    expect(close(human, 'colleague', NOW)).toMatchObject({ ownerId: 'owner' });
    expect(reply(waiting, 'colleague', NOW)).toMatchObject({ ownerId: null });
  });

  test('who is away loses it', () => {
    const left = { ...human, adminSeenAt: ago(601) };
    expect(assign(left, 'colleague', NOW)).toMatchObject({
      value: { set: { adminId: 'colleague', adminSeenAt: NOW }, numbered: ['lastSeq'] },
    });
    expect(assign(left, 'owner', NOW)).toMatchObject({ reason: 'ALREADY_YOURS' });
  });
});

describe('what is written', () => {
  test('an escalation silences the assistant and starts the wait anew', () => {
    const again = { ...ai, firstHumanAt: ago(900) };
    expect(escalate(again, 'AI_FAILED', NOW)).toMatchObject({
      value: {
        set: {
          escalatedToHuman: true,
          escalatedAt: NOW,
          escalationReason: 'AI_FAILED',
          firstHumanAt: null,
          draft: null,
          awaitingSeq: null,
          failedTurns: 0,
        },
        numbered: ['lastSeq'],
      },
    });
  });

  test('the end stops whoever was writing', () => {
    expect(close(ai, 'colleague', NOW)).toMatchObject({
      value: {
        set: { closedAt: NOW, draft: null, awaitingSeq: null, adminTypingAt: null },
        numbered: ['lastSeq'],
      },
    });
  });

  test('the first reply is noted once', () => {
    expect(reply(human, 'owner', NOW)).toMatchObject({
      value: { set: { firstHumanAt: NOW }, numbered: ['lastSeq', 'adminSeenSeq'] },
    });
    expect(reply({ ...human, firstHumanAt: ago(30) }, 'owner', NOW)).toMatchObject({
      value: { set: { firstHumanAt: ago(30) }, expected: { firstHumanAt: ago(30) } },
    });
  });

  test('a message waits for the assistant only while it answers', () => {
    const message = { language: 'en', page: null, now: NOW } as const;
    const counters = ['lastSeq', 'lastUserSeq', 'customerSeenSeq'];
    expect(send(ai, message)).toMatchObject({ value: { numbered: [...counters, 'awaitingSeq'] } });
    expect(send(human, message)).toMatchObject({
      value: { numbered: counters, set: { awaitingSeq: null } },
    });
  });

  test('a page that the browser did not name is kept', () => {
    const message = { language: 'en', now: NOW } as const;
    const pageOf = (page: string | null) => {
      const decided = send(ai, { ...message, page });
      return decided.ok && 'page' in decided.value.set;
    };
    expect([pageOf('/cart'), pageOf(null)]).toEqual([true, false]);
  });

  test('a rating is written once', () => {
    expect(rate({ ...closed, rating: 5 }, 1, 'Slow')).toEqual({
      ok: false,
      reason: 'ALREADY_RATED',
    });
    expect(rate(closed, 4, 'Good')).toMatchObject({
      value: { set: { rating: 4, ratingComment: 'Good' }, numbered: [] },
    });
  });

  test('a note changes nothing but the number of the last message', () => {
    expect(NOTE).toEqual({ expected: {}, set: {}, numbered: ['lastSeq'] });
  });
});

test.each([
  ['the awaited message', ai, 5, true],
  ['an earlier message', ai, 4, false],
  ['an answered message', { ...ai, awaitingSeq: null }, 5, false],
  ['a message that was followed by another', { ...ai, lastUserSeq: 7 }, 5, false],
  ['a message of an escalated conversation', { ...waiting, awaitingSeq: 5 }, 5, false],
  ['a message of a closed conversation', { ...ai, isActive: false }, 5, false],
])('whether %s awaits its answer', (_, found, replyTo, expected) => {
  expect(awaitsAnswer(found, replyTo)).toBe(expected);
  expect(answer(found, replyTo, 0).ok).toBe(expected);
  expect(showDraft(found, replyTo, 'We').ok).toBe(expected);
});

test.each([
  ['with the assistant', ai, false],
  ['waiting', waiting, true],
  ['assigned', human, true],
  ['answered', { ...human, firstHumanAt: NOW }, false],
  ['closed', closed, false],
])('whether a conversation awaits its first reply: %s', (_, found, expected) => {
  expect(awaitsFirstReply(found)).toBe(expected);
});
