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
    id: 'guest-cart-length',
    prevents: 'A guest’s cart of any length is priced.',
    file: 'src/features/cart/schemas.ts',
    snippet:
      'items: z.array(z.strictObject({ guestId, ...wish })).check(z.maxLength(MAX_CART_LINES)),',
    without: 'items: z.array(z.strictObject({ guestId, ...wish })),',
    tests: { 'tests/abuse/costly-calls.test.ts': ['of more lines than a cart holds is not read'] },
  },
];
