import type { Guard } from './guard.ts';

/** Whose a row is: a stranger’s is not found, whatever its id. */
export const ownership: readonly Guard[] = [
  {
    id: 'order-page-owner',
    prevents: 'A stranger reads orders.',
    file: 'src/features/orders/shown/queries.server.ts',
    snippet: '.where(and(eq(orders.id, orderId), eq(orders.userId, userId)));',
    without: '.where(eq(orders.id, orderId));',
    tests: {
      'tests/abuse/strangers.test.ts': ['%s says the same as for one that is not there'],
    },
  },
  {
    id: 'order-owner',
    prevents: 'A stranger calls off orders and reads their papers.',
    file: 'src/features/orders/queries.server.ts',
    snippet: '.where(and(eq(orders.id, orderId), getOwnOrderCondition(userId)));',
    without: '.where(eq(orders.id, orderId));',
    tests: {
      'tests/abuse/strangers.test.ts': ['%s says the same as for one that is not there'],
      'src/features/orders/order-steps.integration.test.ts': [
        'does not find somebody else’s order',
      ],
    },
  },
  {
    id: 'prompt-owner',
    prevents: 'A stranger has prompts sent for somebody else’s order.',
    file: 'src/features/payments/prompts/queries.server.ts',
    snippet: '.where(and(eq(orders.id, orderId), isOwn))',
    without: '.where(eq(orders.id, orderId))',
    tests: {
      'tests/abuse/strangers.test.ts': ['%s says the same as for one that is not there'],
    },
  },
  {
    id: 'order-payment-owner',
    prevents: 'A stranger sees how somebody else’s order is paid.',
    file: 'src/features/payments/received/queries.server.ts',
    snippet: '.where(and(isOwn, eq(orders.id, orderId)))',
    without: '.where(eq(orders.id, orderId))',
    tests: {
      'tests/abuse/strangers.test.ts': ['%s says the same as for one that is not there'],
    },
  },
  {
    id: 'attempts-owner',
    prevents: 'A stranger’s recheck makes us ask M-Pesa.',
    file: 'src/features/payments/queries.server.ts',
    snippet: '.where(and(eq(paymentAttempts.orderId, orderId), isOwn))',
    without: '.where(eq(paymentAttempts.orderId, orderId))',
    tests: {
      'src/features/payments/use-cases/receive-callback.integration.test.ts': [
        '“I have paid” about somebody else’s order asks M-Pesa nothing',
      ],
    },
  },
  {
    id: 'cart-line-owner',
    prevents: 'A line of somebody else’s cart is written to by its id.',
    file: 'src/features/cart/changes/queries.server.ts',
    snippet: '.where(and(eq(cartItems.id, line.id), eq(cartItems.userId, userId), only));',
    without: '.where(and(eq(cartItems.id, line.id), only));',
    tests: {
      'src/features/cart/use-cases/change-cart.integration.test.ts': [
        'writes to no line of somebody else',
      ],
    },
  },
  {
    id: 'cart-line-removal-owner',
    prevents: 'A line of somebody else’s cart is removed by its id.',
    file: 'src/features/cart/changes/queries.server.ts',
    snippet: '.where(and(eq(cartItems.id, lineId), eq(cartItems.userId, userId), only));',
    without: '.where(and(eq(cartItems.id, lineId), only));',
    tests: {
      'src/features/cart/use-cases/change-cart.integration.test.ts': [
        'writes to no line of somebody else',
      ],
    },
  },
  {
    id: 'idempotency-user',
    prevents: 'Two people with the same key are shown one order.',
    file: 'src/features/checkout/queries.server.ts',
    snippet:
      '.innerJoin(orders, eq(orders.id, idempotencyKeys.orderId))\n    .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key)));',
    without:
      '.innerJoin(orders, eq(orders.id, idempotencyKeys.orderId))\n    .where(eq(idempotencyKeys.key, key));',
    tests: {
      'src/features/checkout/use-cases/place-order.integration.test.ts': [
        'refuses a key that came with another body, and gives another person her own',
      ],
    },
  },
  {
    id: 'chat-person',
    prevents: 'A person reads everybody’s conversations.',
    file: 'src/features/chat/conversation/owned-by.server.ts',
    snippet: ': eq(owned.userId, userId);',
    without: ': undefined;',
    tests: { 'tests/abuse/chat-strangers.test.ts': ['%s is not found, whatever the verb'] },
  },
  {
    id: 'chat-browser-after-sign-in',
    prevents: 'A browser keeps reading what moved to an account.',
    file: 'src/features/chat/conversation/owned-by.server.ts',
    snippet: 'and(isNull(owned.userId), eq(owned.sessionId, sessionId))',
    without: 'eq(owned.sessionId, sessionId)',
    tests: {
      'tests/abuse/chat-strangers.test.ts': [
        'moves to the account on signing in, and the browser alone has no right to it any more',
      ],
    },
  },
  {
    id: 'attachment-waiting-owner',
    prevents: 'A file that was not sent yet is shown to strangers.',
    file: 'src/features/chat/attachments/queries.server.ts',
    snippet: 'and(isNull(messageId), ownedBy(chatAttachments, caller)),',
    without: 'isNull(messageId),',
    tests: {
      'tests/abuse/uploads.test.ts': [
        'shows it to its guest and, once it is sent, to the shop; to nobody else',
      ],
    },
  },
  {
    id: 'attachment-sent-owner',
    prevents: 'A file of a conversation is shown to strangers.',
    file: 'src/features/chat/attachments/queries.server.ts',
    snippet: 'isAdmin ? sql`true` : ownedBy(chatConversations, caller)',
    without: 'sql`true`',
    tests: {
      'tests/abuse/uploads.test.ts': [
        'shows it to its guest and, once it is sent, to the shop; to nobody else',
      ],
    },
  },
  {
    id: 'attachment-sender',
    prevents: 'A stranger sends the file of somebody else, and so reads it.',
    file: 'src/features/chat/files/queries.server.ts',
    snippet: 'isNull(chatAttachments.messageId),\n        ownedBy(chatAttachments, uploader),',
    without: 'isNull(chatAttachments.messageId),',
    tests: { 'tests/abuse/uploads.test.ts': ['cannot be sent by somebody else, nor twice'] },
  },
  {
    id: 'attachment-once',
    prevents: 'A file is moved from the message it belongs to into another.',
    file: 'src/features/chat/files/queries.server.ts',
    snippet: 'isNull(chatAttachments.messageId),\n        ownedBy',
    without: 'ownedBy',
    tests: { 'tests/abuse/uploads.test.ts': ['cannot be sent by somebody else, nor twice'] },
  },
  {
    id: 'draft-file-owner',
    prevents: 'Any draft deletes anybody’s file by its id.',
    file: 'src/features/custom-orders/queries.server.ts',
    snippet: '.where(and(eq(customOrderFiles.id, id), eq(customOrderFiles.draftId, draftId)))',
    without: '.where(eq(customOrderFiles.id, id))',
    tests: {
      'src/features/custom-orders/custom-orders.integration.test.ts': [
        'file is not there, neither drafted nor sent',
      ],
    },
  },
  {
    id: 'draft-file-reader',
    prevents: 'A stranger reads the file of a draft.',
    file: 'src/features/custom-orders/queries.server.ts',
    snippet:
      '.where(and(eq(customOrderFiles.id, id), eq(customOrderDrafts.tokenHash, tokenHash)));',
    without: '.where(eq(customOrderFiles.id, id));',
    tests: {
      'src/features/custom-orders/custom-orders.integration.test.ts': [
        'file is not there, neither drafted nor sent',
      ],
    },
  },
  {
    id: 'request-file-reader',
    prevents: 'A stranger reads the file of a request.',
    file: 'src/features/custom-orders/queries.server.ts',
    snippet: "and(eq(customOrderFiles.id, id), reader === 'shop' ? undefined : readableBy(reader))",
    without: 'eq(customOrderFiles.id, id)',
    tests: {
      'src/features/custom-orders/custom-orders.integration.test.ts': [
        'file is not there, neither drafted nor sent',
      ],
    },
  },
  {
    id: 'request-reader',
    prevents: 'A stranger reads a request.',
    file: 'src/features/custom-orders/queries.server.ts',
    snippet: "and(eq(customOrders.id, id), reader === 'shop' ? undefined : readableBy(reader))",
    without: 'eq(customOrders.id, id)',
    tests: {
      'src/features/custom-orders/custom-orders.integration.test.ts': ['request is not there'],
    },
  },
  {
    id: 'request-proved-address',
    prevents: 'Whoever signs up with an address reads what was asked from it.',
    file: 'src/features/custom-orders/queries.server.ts',
    snippet: 'if (!reader.emailVerified) return own;',
    without: '',
    tests: {
      'src/features/custom-orders/custom-orders.integration.test.ts': [
        'guest request is seen only by whoever has proved the address',
      ],
    },
  },
  {
    id: 'conversation-owner',
    prevents: 'A colleague answers, hands on or ends a conversation that somebody else has.',
    file: 'src/domain/chat/conversation-state.ts',
    snippet: 'if (adminId === staffId || free.includes(state)) return ok(null);',
    without: 'return ok(null);',
    tests: {
      'src/features/chat/handover/handover.integration.test.ts': [
        'answers, hands on, gives back and closes; others are refused',
      ],
      'src/domain/chat/conversation-state.test.ts': ['is named to whoever comes second'],
    },
  },
  {
    id: 'take-over-once',
    prevents: 'A conversation is taken from somebody who is there.',
    file: 'src/domain/chat/conversation-state.ts',
    snippet:
      "if (ownerId !== null && !isAway(adminSeenAt, now)) return reject({ reason: 'TAKEN', ownerId });",
    without: '',
    tests: {
      'src/features/chat/handover/handover.integration.test.ts': [
        'goes to one of two who do it at once; the other is told who',
      ],
      'src/domain/chat/conversation-state.test.ts': ['is named to whoever comes second'],
    },
  },
  {
    id: 'conversation-compare-and-set',
    prevents: 'Who comes second writes over what the first decided.',
    file: 'src/features/chat/handover/queries.server.ts',
    snippet: '...stillStored(expected))',
    without: '...stillStored({}))',
    tests: {
      'src/features/chat/handover/conversation-races.integration.test.ts': [
        'two assign one conversation to themselves',
        'two assign what the assistant still answers',
        'it is closed while somebody assigns it',
        'it is assigned while somebody closes it',
        'it is assigned while somebody returns it',
        'it is transferred while its old owner closes it',
        'the customer asks for a person twice',
        'the customer asks for a person while the answer is written',
      ],
    },
  },
  {
    id: 'assign-away-owner',
    prevents: 'A conversation is taken from an owner who has just come back.',
    file: 'src/domain/chat/conversation-state.ts',
    snippet: ', ...(ownerId !== null && { adminSeenAt }) }',
    without: ' }',
    tests: {
      'src/features/chat/handover/conversation-races.integration.test.ts': [
        'an owner who was away comes back while a colleague assigns it',
      ],
    },
  },
  {
    id: 'rate-once',
    prevents: 'A rating is written over by a second one.',
    file: 'src/domain/chat/conversation-state.ts',
    snippet: 'expected: { isActive: false, rating: null },',
    without: 'expected: { isActive: false },',
    tests: {
      'src/features/chat/handover/conversation-races.integration.test.ts': [
        'the customer rates it twice',
      ],
    },
  },
  {
    id: 'answer-to-the-last-message',
    prevents: 'The assistant answers a message that the customer has corrected since.',
    file: 'src/domain/chat/conversation-messages.ts',
    snippet: 'return { ...stateOf(conversation), lastUserSeq, awaitingSeq };',
    without: 'return stateOf(conversation);',
    tests: {
      'src/features/chat/handover/conversation-races.integration.test.ts': [
        'the customer writes on while the answer is written',
      ],
    },
  },
  {
    id: 'message-lock',
    prevents: 'A message is written into a conversation that was closed or transferred meanwhile.',
    file: 'src/features/chat/queries.server.ts',
    snippet: "\n    .where(eq(id, conversationId))\n    .for('no key update');",
    without: '.where(eq(id, conversationId));',
    tests: {
      'src/features/chat/handover/conversation-races.integration.test.ts': [
        'is rejected by a conversation that is closed meanwhile',
      ],
    },
  },
  {
    id: 'note-reader',
    prevents: 'Customers read the shop’s notes about them.',
    file: 'src/features/chat/queries.server.ts',
    snippet: 'range.withNotes ? undefined : eq(chatMessages.isNote, false),',
    without: '',
    tests: {
      'src/features/chat/handover/handover.integration.test.ts': [
        'never gets a note, sees first names, and who is writing',
      ],
    },
  },
  {
    id: 'saved-view-reader',
    prevents: 'People of the shop read views that a colleague keeps for themselves.',
    file: 'src/features/list-views/queries.server.ts',
    snippet: 'or(eq(savedViews.ownerId, userId), sql`${savedViews.isShared}`);',
    without: 'or(eq(savedViews.ownerId, userId), sql`true`);',
    tests: {
      'src/features/list-views/list-views.integration.test.ts': [
        'shows others only what is shared, and lets nobody change or remove what is not theirs',
      ],
    },
  },
  {
    id: 'saved-view-owner',
    prevents: 'People of the shop change views of a colleague.',
    file: 'src/features/list-views/queries.server.ts',
    snippet: '.where(and(eq(savedViews.id, viewId), eq(savedViews.ownerId, userId)));',
    without: '.where(eq(savedViews.id, viewId));',
    tests: {
      'src/features/list-views/list-views.integration.test.ts': [
        'shows others only what is shared, and lets nobody change or remove what is not theirs',
      ],
    },
  },
];
