import type { Guard } from './guard.ts';

/** Sign-in from outside, signed links and cookies, and what only a demo has. */
export const links: readonly Guard[] = [
  {
    id: 'pay-link-signed',
    prevents: 'Anybody pays for, and looks at, any order by its id.',
    file: 'src/features/orders/pay-link.server.ts',
    snippet: 'isUuid(id) && isSignatureOf(PURPOSE, id, signature) ? id : null',
    without: 'isUuid(id) ? id : null',
    tests: {
      'src/features/payments/link/pay-link.integration.test.ts': [
        'one that was not made here opens nothing',
      ],
    },
  },
  {
    id: 'pay-link-order',
    prevents: 'The link of one order pays for, and shows, another.',
    file: 'src/features/payments/link/payer.server.ts',
    snippet: 'if (!linked.includes(orderId)) {',
    without: 'if (linked.length === 0) {',
    tests: {
      'src/features/payments/link/pay-link.integration.test.ts': [
        'opens the payment of its order alone, without contacts and receipts',
      ],
    },
  },
  {
    id: 'auth-allow-list',
    prevents: 'Better Auth’s own addresses pass by our checks and limits.',
    file: 'src/platform/auth/auth-handler.server.ts',
    snippet: 'default:\n      return null;',
    without: 'default:\n      return auth();',
    tests: { 'tests/abuse/google-sign-in.test.ts': ['Better Auth’s own ways past our procedures'] },
  },
  {
    id: 'google-email-checked',
    prevents: 'An address that Google has not checked opens the account that has it.',
    file: 'src/platform/auth/google-auth.server.ts',
    snippet: 'email_verified: z.literal(true),',
    without: 'email_verified: z.boolean(),',
    tests: {
      'tests/abuse/google-sign-in.test.ts': [
        'an address Google has not checked: neither joined nor made',
      ],
    },
  },
  {
    id: 'guest-secret-signed',
    prevents: 'A guest’s cookie that somebody planted is taken.',
    file: 'src/platform/auth/guest-secret.server.ts',
    snippet: '(value) => readSignedToken(cookie, value) !== null,',
    without: '(value) => /^[\\w-]{43}\\.[\\w-]{43}$/.test(value),',
    tests: {
      'tests/abuse/planted-cookies.test.ts': [
        'opens no chat: the guest writes under a value of the shop’s own, %s',
      ],
      'src/platform/auth/guest-secret.test.ts': [
        'counts only when the shop gave it out, for this and by this secret',
      ],
    },
  },
  {
    id: 'signature-purpose',
    prevents: 'What was signed for one purpose is taken for another.',
    file: 'src/platform/signed-token.server.ts',
    snippet: '.update(`${purpose}:${text}`)',
    without: '.update(text)',
    tests: {
      'src/platform/auth/guest-secret.test.ts': [
        'counts only when the shop gave it out, for this and by this secret',
      ],
    },
  },
  {
    id: 'newsletter-copy-claimed',
    prevents: 'Two workers send somebody the same issue of the newsletter.',
    file: 'src/features/newsletter/issues/queries.server.ts',
    snippet: ".limit(1)\n    .for('update', { skipLocked: true });",
    without: '.limit(1);',
    tests: {
      'src/features/newsletter/issues/sending.integration.test.ts': [
        'when several workers take copies at the same moment',
      ],
    },
  },
  {
    id: 'newsletter-link-signed',
    prevents: 'Anybody takes anybody off the newsletter.',
    file: 'src/features/newsletter/use-cases/follow-link.server.ts',
    snippet: 'return subscriber && isGenuine(purpose, token, subscriber) ? subscriber : null;',
    without: 'return subscriber;',
    tests: {
      'src/features/newsletter/newsletter.integration.test.ts': [
        'is void after a newer request, after a week, and when it is forged',
      ],
    },
  },
  {
    id: 'return-path',
    prevents: 'After signing in the browser goes on to another site.',
    file: 'src/domain/access/return-path.ts',
    snippet: "return typeof value === 'string' && isSafe(value) ? value : fallback;",
    without: "return typeof value === 'string' ? value : fallback;",
    tests: {
      'src/domain/access/return-path.test.ts': [
        'whatever is kept stays on the site, however a browser resolves it',
      ],
    },
  },
  {
    id: 'simulator-in-production',
    prevents: 'Everybody pays by saying so.',
    file: 'src/features/payments/mpesa/simulator/mount-simulator.server.ts',
    snippet: "if (appEnv === 'production' || daraja) return",
    without: 'if (appEnv === path) return',
    tests: {
      'src/features/payments/mpesa/simulator/daraja-simulator.test.ts': [
        'in production, and beside real keys, there is no simulator',
      ],
    },
  },
  {
    id: 'offer-link',
    prevents: 'Whoever knows the id of an offer reads and answers it.',
    file: 'src/features/custom-orders/offers/offer-token.server.ts',
    snippet: 'isUuid(id) && isSignatureOf(PURPOSE, id, signature)',
    without: 'isUuid(id)',
    tests: {
      'src/features/custom-orders/offers/offers.integration.test.ts': [
        'is written, sent with every line and sum, and seen under its link only',
      ],
    },
  },
];
