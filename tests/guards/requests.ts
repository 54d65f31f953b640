import type { Guard } from './guard.ts';

/** What comes in over the wire. */
export const requests: readonly Guard[] = [
  {
    id: 'foreign-origin',
    prevents: 'Another site’s page calls in a customer’s name.',
    file: 'src/platform/rpc/serve-api.server.ts',
    snippet: 'return origin !== env().publicUrl && origin !== new URL(request.url).origin;',
    without: 'return false;',
    tests: { 'tests/abuse/foreign-calls.test.ts': ['%s is refused and changes nothing'] },
  },
  {
    id: 'foreign-site',
    prevents: 'A page that hides its origin calls in a customer’s name.',
    file: 'src/platform/rpc/serve-api.server.ts',
    snippet: "return site !== 'none' && site !== 'same-origin';",
    without: 'return false;',
    tests: { 'tests/abuse/foreign-calls.test.ts': ['%s is refused and changes nothing'] },
  },
  {
    id: 'csrf-header',
    prevents: 'The pages’ own protocol is spoken without the header that only they send.',
    file: 'src/platform/rpc/serve-api.server.ts',
    snippet: 'plugins: [new SimpleCsrfProtectionHandlerPlugin()],',
    without: 'plugins: [],',
    tests: {
      'tests/abuse/bad-input.test.ts': [
        'refuses calls without the header that only our own pages send',
      ],
    },
  },
  {
    id: 'guest-cart-length',
    prevents: 'A guest’s cart of any length is priced.',
    file: 'src/features/cart/schemas.ts',
    snippet:
      'items: z.array(z.strictObject({ guestId, ...request })).check(z.maxLength(MAX_CART_LINES)),',
    without: 'items: z.array(z.strictObject({ guestId, ...request })),',
    tests: { 'tests/abuse/costly-calls.test.ts': ['of more lines than a cart holds is not read'] },
  },
  {
    id: 'forwarded-address',
    prevents: 'A client chooses the address that limits count.',
    file: 'src/platform/http/identify-request.server.ts',
    snippet: 'chain[Math.max(0, chain.length - 1 - hops)]',
    without: 'chain[0]',
    tests: {
      'src/platform/http/identify-request.test.ts': ['clientAddress'],
      'src/platform/http/serve.test.ts': [
        'is the socket’s address and none of the client’s claims',
      ],
    },
  },
  {
    id: 'body-size',
    prevents: 'A body grows beyond the limit without having said so.',
    file: 'src/platform/http/request-body.server.ts',
    snippet: "if (size > limit.bytes) giveUp('too-large');\n      else chunks.push(chunk);",
    without: 'chunks.push(chunk);',
    tests: {
      'src/platform/http/serve.test.ts': [
        'refuses a body that grows beyond the limit without having said so',
      ],
    },
  },
  {
    id: 'cached-without-cookies',
    prevents: 'One visitor’s page is shown to all.',
    file: 'src/platform/page-cache/page-cache.server.ts',
    snippet: 'await freshPage(key, rendererOf(key, render), about)',
    without: 'await freshPage(key, () => render(request), about)',
    tests: {
      'src/platform/page-cache/page-cache.test.ts': [
        'is the address alone: no cookie, no host, no dropped parameter',
      ],
    },
  },
  {
    id: 'cached-known-names',
    prevents: 'A stranger fills the cache of answers by names that no procedure reads.',
    file: 'src/platform/rpc/cached-reads.server.ts',
    snippet: '[...input].filter(([name]) => fields.has(name))',
    without: '[...input]',
    tests: {
      'tests/abuse/cached-answers.test.ts': [
        'finds what is kept, whatever it hangs on to the address',
      ],
    },
  },
  {
    id: 'cached-without-days',
    prevents: 'A list shows units free on hire days that were hired a minute ago.',
    file: 'src/platform/rpc/cached-reads.server.ts',
    snippet: 'found.rule.notWith?.some((name) => input.has(name))',
    without: 'false',
    tests: {
      'tests/abuse/cached-answers.test.ts': [
        'is not kept with days of hire, nor of what counts or belongs to somebody',
      ],
    },
  },
  {
    id: 'nonce-shape',
    prevents: 'A script is let in by a nonce that can be guessed.',
    file: 'src/platform/http/security-headers.server.ts',
    snippet:
      "if (!/^[\\w+/=-]{16,}$/.test(nonce)) throw new Error('The nonce is not one of ours');",
    without: '',
    tests: {
      'src/platform/http/security-headers.test.ts': ['refuses a nonce that could be guessed'],
    },
  },
  {
    id: 'contact-once',
    prevents:
      'A message that is sent twice, as when its answer was lost, lies with the shop twice.',
    file: 'src/features/contact/queries.server.ts',
    snippet: '    .onConflictDoNothing({ target: contactMessages.requestKey })\n',
    without: '',
    tests: {
      'src/features/contact/contact.integration.test.ts': [
        'sent again, also at the same moment, is the same message',
      ],
    },
  },
  {
    id: 'newsletter-once',
    prevents:
      'A request for the newsletter that is sent twice mails two links, the first of them void.',
    file: 'src/features/newsletter/use-cases/join-newsletter.server.ts',
    snippet: '  if (!isNew) throw new SameRequest();\n',
    without: '',
    tests: {
      'src/features/newsletter/newsletter.integration.test.ts': [
        'asked for again under the same key, also at the same moment, is asked for once',
      ],
    },
  },
];
