import type { Guard } from './guard.ts';

/** What M-Pesa says, and whoever speaks in its name. */
export const callbacks: readonly Guard[] = [
  {
    id: 'claimed-payment',
    prevents: 'Whoever writes an address says that an order is paid.',
    file: 'src/routes/payment/callback.tsx',
    snippet: 'function readClaim({ order, reference }: Record<string, unknown>) {\n  return {',
    without:
      'function readClaim({ order, reference, ...raw }: Record<string, unknown>) {\n  return { ...raw,',
    tests: {
      'tests/abuse/claimed-payments.test.ts': [
        'is read for the order it names, and for nothing else',
      ],
    },
  },
  {
    id: 'job-of-stored-event',
    prevents: 'What was said before sends a job for an event that is not there.',
    file: 'src/features/payments/queries.server.ts',
    snippet: 'apply.part(tx, isStored)',
    without: 'apply.part(tx, sql`true`)',
    tests: {
      'src/features/payments/use-cases/receive-callback.integration.test.ts': [
        'sent a hundred times at once is one event, one confirmation, one mail, one unit',
      ],
    },
  },
  {
    id: 'job-is-queued',
    prevents: 'What was said is stored although nothing will ever apply it.',
    file: 'src/features/payments/queries.server.ts',
    snippet: '  apply.assertSent(row.jobId);\n',
    without: '',
    tests: {
      'src/features/payments/use-cases/receive-callback.integration.test.ts': [
        'is not stored without the job that applies it, so that it is sent again',
      ],
    },
  },
  {
    id: 'message-signature',
    prevents: 'Anybody says in the name of a provider that an order is paid.',
    file: 'src/features/payments/callbacks/handle-signed.server.ts',
    snippet: 'if (!signed.isGenuine(raw, request.headers)) {',
    without: 'if (raw.length > MOST_SIGNED_BYTES) {',
    tests: {
      'tests/abuse/signed-messages.test.ts': [
        'without its signature, or with another key’s, is not even stored',
        'whose bytes were changed after it was signed is refused',
      ],
    },
  },
  {
    id: 'message-size',
    prevents: 'A signed message of any size is read.',
    file: 'src/features/payments/callbacks/handle-signed.server.ts',
    snippet:
      "if (raw.length > MOST_SIGNED_BYTES) return new Response('Too large', { status: 413 });",
    without: '',
    tests: { 'tests/abuse/signed-messages.test.ts': ['that is %s is refused'] },
  },
  {
    id: 'message-confirmed',
    prevents: 'A message that the provider does not confirm is believed.',
    file: 'src/features/payments/use-cases/apply-event.server.ts',
    snippet: "if (payment && asked.state === 'paid') return updateOf(answer, reference);",
    without: 'if (payment) return said;',
    tests: {
      'tests/abuse/signed-messages.test.ts': [
        'that says more than Paystack confirms is kept and not believed',
      ],
    },
  },
  {
    id: 'return-owner',
    prevents: 'Whoever knows a reference learns whose order it paid.',
    file: 'src/features/payments/queries.server.ts',
    snippet: 'eq(paymentAttempts.providerRef, providerRef),\n        eq(orders.userId, userId),',
    without: 'eq(paymentAttempts.providerRef, providerRef),',
    tests: {
      'tests/abuse/signed-messages.test.ts': [
        'about another order’s payment pays that order and no other',
      ],
    },
  },
  {
    id: 'card-not-kept',
    prevents: 'With what a webhook tells of it a card can be charged again.',
    file: 'src/features/payments/paystack/wire-format.ts',
    snippet: '(NOT_KEPT.has(key) ? undefined : value)',
    without: 'value',
    tests: {
      'tests/abuse/signed-messages.test.ts': [
        'keeps nothing with which the card could be charged again',
      ],
    },
  },
  {
    id: 'callback-reference',
    prevents: 'A callback about another request is stored for this attempt.',
    file: 'src/features/payments/use-cases/receive-callback.server.ts',
    snippet:
      'if (attempt.providerRef !== null && attempt.providerRef !== callback.value.refs.providerRef) {',
    without: 'if (attempt.id === callback.value.refs.providerRef) {',
    tests: {
      'src/features/payments/use-cases/receive-callback.integration.test.ts': [
        'with a guessed token, a wrong request id or nonsense changes nothing',
      ],
    },
  },
  {
    id: 'callback-size',
    prevents: 'A callback of any size is read.',
    file: 'src/features/payments/read-callback.server.ts',
    snippet: 'text.length > MOST_BYTES ?',
    without: 'text.length < 0 ?',
    tests: {
      'src/features/payments/use-cases/receive-callback.integration.test.ts': [
        'with a guessed token, a wrong request id or nonsense changes nothing',
      ],
    },
  },
  {
    id: 'callback-token-shape',
    prevents: 'A token that PostgreSQL cannot compare is answered with a fault of ours.',
    file: 'src/features/payments/callbacks/callback-handler.server.ts',
    snippet: "if (!TOKEN.test(token)) return new Response('Not found', { status: 404 });",
    without: '',
    tests: {
      'src/features/payments/use-cases/receive-callback.integration.test.ts': [
        'with a guessed token, a wrong request id or nonsense changes nothing',
      ],
    },
  },
  {
    id: 'callback-flood',
    prevents: 'Whoever knows a token fills the database.',
    file: 'src/features/payments/use-cases/receive-callback.server.ts',
    snippet: ">= MOST_EVENTS) return 'too-many';",
    without: ">= Infinity) return 'too-many';",
    tests: { 'tests/abuse/wrong-payments.test.ts': ['is kept twenty times at most'] },
  },
  {
    id: 'callback-once',
    prevents: 'A callback that comes twice is two events.',
    file: 'src/features/payments/queries.server.ts',
    snippet: '.values(event).onConflictDoNothing()',
    without: '.values(event)',
    tests: {
      'src/features/payments/use-cases/receive-callback.integration.test.ts': [
        'sent a hundred times at once is one event, one confirmation, one mail, one unit',
      ],
    },
  },
  {
    id: 'callback-confirmed',
    prevents: 'A callback that M-Pesa does not confirm is believed.',
    file: 'src/features/payments/use-cases/apply-event.server.ts',
    snippet: 'if (asked.state === outcome.state) return said;',
    without: 'if (asked.state) return said;',
    tests: {
      'src/features/payments/use-cases/receive-callback.integration.test.ts': [
        'that M-Pesa itself does not confirm is kept and tried again, not believed',
      ],
    },
  },
  {
    id: 'callback-foreign-request',
    prevents: 'A callback takes the request of another order.',
    file: 'src/features/payments/use-cases/apply-event.server.ts',
    snippet: 'const isForeign = owner !== null && owner.id !== attemptId;',
    without: 'const isForeign = false;',
    tests: {
      'tests/abuse/wrong-payments.test.ts': [
        'names the request of another order: that one is not taken away',
      ],
    },
  },
  {
    id: 'attempt-lock',
    prevents: 'News about one attempt that comes twice at once is applied twice.',
    file: 'src/features/payments/queries.server.ts',
    snippet: ".where(eq(paymentAttempts.id, id)).for('no key update'),",
    without: '.where(eq(paymentAttempts.id, id)),',
    tests: {
      'src/features/payments/use-cases/receive-callback.integration.test.ts': [
        'callback and query at once are one payment',
      ],
    },
  },
  {
    id: 'attempt-lock-lets-callbacks-in',
    prevents: 'A callback that refers to an attempt and whoever settles it wait for each other.',
    file: 'src/features/payments/queries.server.ts',
    snippet: ".where(eq(paymentAttempts.id, id)).for('no key update'),",
    without: ".where(eq(paymentAttempts.id, id)).for('update'),",
    tests: {
      'src/features/payments/use-cases/receive-callback.integration.test.ts': [
        'is stored while its attempt is settled, and neither waits for the other',
      ],
    },
  },
  {
    id: 'receipt-is-no-key',
    prevents:
      'Whoever notes a receipt and a callback that refers to the attempt wait for each other.',
    file: 'drizzle/20261126184735_attempt_key_locks/migration.sql',
    snippet:
      '("receipt","provider") WHERE receipt is not null;--> statement-breakpoint\nDROP INDEX "payouts',
    without: '("receipt","provider");--> statement-breakpoint\nDROP INDEX "payouts',
    tests: {
      'src/features/payments/use-cases/receive-callback.integration.test.ts': [
        'is stored while its attempt is settled, and neither waits for the other',
      ],
    },
  },
];
