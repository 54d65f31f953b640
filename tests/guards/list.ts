import type { Guard } from './guard.ts';

export const guards: readonly Guard[] = [
  {
    id: 'chat-inbox-topic',
    prevents: 'A customer hears the shop’s inbox.',
    file: 'src/platform/realtime/topics.server.ts',
    snippet: "user?.role === 'admin' ? resolve(key) : null",
    without: 'user ? resolve(key) : null',
    tests: {
      'tests/abuse/access.test.ts': ['live topic $name'],
    },
  },
  {
    id: 'draft-file-owner',
    prevents: 'Any draft deletes anybody’s file by its id.',
    file: 'src/features/custom-orders/queries.server.ts',
    snippet: '.where(and(eq(customOrderFiles.id, id), eq(customOrderFiles.draftId, draftId)))',
    without: '.where(eq(customOrderFiles.id, id))',
    tests: {
      'src/features/custom-orders/custom-orders.integration.test.ts': ['59: somebody else’s'],
    },
  },
  {
    id: 'email-change-link-age',
    prevents: 'A link to change the e-mail works for ever.',
    file: 'src/platform/auth/queries.server.ts',
    snippet: 'return taken && taken.expiresAt > now ? taken.value : null;',
    without: 'return taken ? taken.value : null;',
    tests: {
      'src/features/account/credentials.integration.test.ts': ['the link ends after a day'],
    },
  },
  {
    id: 'blocked-session',
    prevents: 'A sign-in that races with a block opens the account.',
    file: 'src/platform/auth/queries.server.ts',
    snippet:
      '.where(and(eq(sessions.token, token), gt(sessions.expiresAt, now), isNull(users.blockedAt)));',
    without: '.where(and(eq(sessions.token, token), gt(sessions.expiresAt, now)));',
    tests: {
      'src/features/account/session.integration.test.ts': [
        'a session that a sign-in made while its person was being blocked opens nothing',
      ],
    },
  },
  {
    id: 'even-timing',
    prevents: 'The time of an answer tells who has an account.',
    file: 'src/platform/auth/hide-timing.server.ts',
    snippet: '    await waiting;\n',
    without: '    void waiting;\n',
    tests: {
      'src/platform/auth/hide-timing.test.ts': ['does not tell that the work was short'],
    },
  },
  {
    id: 'attempts-owner',
    prevents: 'A stranger’s recheck makes us ask M-Pesa.',
    file: 'src/features/payments/queries.server.ts',
    snippet: '.where(and(eq(paymentAttempts.orderId, orderId), eq(orders.userId, userId)))',
    without: '.where(eq(paymentAttempts.orderId, orderId))',
    tests: {
      'src/features/payments/receive-callback.integration.test.ts': [
        '“I have paid” about somebody else’s order asks M-Pesa nothing',
      ],
    },
  },
  {
    id: 'calendar-length',
    prevents: 'One address with a calendar of all days stops the shop.',
    file: 'src/features/catalog/schemas.ts',
    snippet: 'daysBetween(from, to) <= LONGEST_CALENDAR_DAYS',
    without: 'from !== to || true',
    tests: {
      'tests/abuse/costly-calls.test.ts': ['is refused before a day is counted'],
    },
  },
  {
    id: 'surplus-told',
    prevents: 'Nobody is told of too much money that came with the confirmation.',
    file: 'src/features/orders/confirm-paid.server.ts',
    snippet: 'if (surplus > 0) {',
    without: 'if (surplus > Infinity) {',
    tests: {
      'tests/abuse/unknown-payments.test.ts': [
        'a surplus that comes with the confirmation itself is noted and told',
      ],
    },
  },
  {
    id: 'quote-stands',
    prevents: 'A customer answers a request that has no offer yet.',
    file: 'src/features/custom-orders/answer-request.server.ts',
    snippet: "if (row.status !== 'quoted') return",
    without: 'if (row.id === to) return',
    tests: {
      'src/features/custom-orders/custom-orders.integration.test.ts': [
        'is answered only while its offer stands, not before and not after',
      ],
    },
  },
  {
    id: 'cart-line-owner',
    prevents: 'A line of somebody else’s cart is written to by its id.',
    file: 'src/features/cart/queries.server.ts',
    snippet: '.where(and(eq(cartItems.id, line.id), eq(cartItems.userId, userId)));',
    without: '.where(eq(cartItems.id, line.id));',
    tests: {
      'src/features/cart/cart.integration.test.ts': ['does not know the line of somebody else'],
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
      'src/features/checkout/place-order.integration.test.ts': [
        'refuses a key that came with another body, and gives another person her own',
      ],
    },
  },
  {
    id: 'callback-token-shape',
    prevents: 'A token that PostgreSQL cannot compare is answered with a fault of ours.',
    file: 'src/features/payments/answer-callback.server.ts',
    snippet: "if (!TOKEN.test(token)) return new Response('Not found', { status: 404 });",
    without: '',
    tests: {
      'src/features/payments/receive-callback.integration.test.ts': [
        'with a guessed token, a wrong request id or nonsense changes nothing',
      ],
    },
  },
  {
    id: 'media-dot-files',
    prevents: 'Hidden files beside the pictures are public.',
    file: 'src/platform/http/static-files.server.ts',
    snippet: String.raw` || /(?:^|\/)\./.test(path)) return undefined;`,
    without: ') return undefined;',
    tests: {
      'src/platform/http/static-files.test.ts': ['does not give away %s'],
    },
  },
  {
    id: 'store-folder',
    prevents: 'A key leads out of the folder of private files.',
    file: 'src/platform/storage/local-store.server.ts',
    snippet:
      "if (!path.startsWith(folder + sep)) throw new Error('A key leads out of the folder');",
    without: '',
    tests: {
      'src/platform/storage/object-store.test.ts': [
        'is not left by any key, checked before or not',
      ],
    },
  },
  {
    id: 'code-admin',
    prevents: 'Whoever reads an admin’s mail gets into the back office unnoticed.',
    file: 'src/platform/auth/code-sign-in.server.ts',
    snippet: " && reader.role !== 'admin') return;",
    without: ') return;',
    tests: {
      'tests/abuse/sign-in-codes.test.ts': [
        'an admin: the mail says how to sign in, and not even the right code does',
      ],
    },
  },
  {
    id: 'code-admin-mail',
    prevents: 'An admin is mailed a code.',
    file: 'src/features/account/send-code.server.ts',
    snippet: "if (reader?.role === 'admin') await",
    without: "if (reader?.role === 'admin' && reader.blocked) await",
    tests: {
      'tests/abuse/sign-in-codes.test.ts': [
        'an admin: the mail says how to sign in, and not even the right code does',
      ],
    },
  },
  {
    id: 'code-blocked',
    prevents: 'The code of somebody blocked ends in a fault of ours.',
    file: 'src/platform/auth/code-sign-in.server.ts',
    snippet: '!reader.blocked',
    without: 'reader.role',
    tests: {
      'tests/abuse/sign-in-codes.test.ts': ['somebody blocked, before the code was sent or since'],
    },
  },
  {
    id: 'code-guesses',
    prevents: 'A code is guessed at a million times.',
    file: 'src/platform/auth/code-sign-in.server.ts',
    snippet: 'allowedAttempts: CODE_RULES.guesses',
    without: 'allowedAttempts: 1_000_000',
    tests: {
      'src/features/account/code-sign-in.integration.test.ts': [
        'is over after five wrong answers, whoever gave them',
      ],
    },
  },
  {
    id: 'code-days',
    prevents: 'Five guesses at each of a hundred codes a day.',
    file: 'src/features/account/code-counters.server.ts',
    snippet: '[`code:day:${email}`, DAILY]',
    without: '[`code:day:${email}`, { max: 1000, window: 86_400 }]',
    tests: {
      'tests/abuse/sign-in-codes.test.ts': [
        'five an hour and ten a day; a browser of the owner’s is counted apart',
      ],
    },
  },
  {
    id: 'code-signature',
    prevents: 'A copy of the database shows the codes.',
    file: 'src/platform/auth/code-sign-in.server.ts',
    snippet: "hash: async (code) => signatureOf('sign-in-code', code)",
    without: 'hash: async (code) => code',
    tests: {
      'src/features/account/code-sign-in.integration.test.ts': ['is kept as a signature only'],
    },
  },
  {
    id: 'code-unproven-name',
    prevents: 'A stranger’s words are the name in somebody’s new account.',
    file: 'src/platform/auth/code-sign-in.server.ts',
    snippet: "{ data: { ...changes, name: '' } }",
    without: '{ data: changes }',
    tests: {
      'src/features/account/code-sign-in.integration.test.ts': [
        'makes an account that nobody confirmed its owner’s: without the password and name in it',
      ],
    },
  },
];
