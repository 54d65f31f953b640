import { ORPCError } from '@orpc/server';
import { getDatabase } from '#/db/client.server.ts';
import { readPayToken } from '#/features/orders/pay-link.server.ts';
import { findOrder } from '#/features/orders/queries.server.ts';
import { hostCookie, hostCookieValues } from '#/platform/http/host-cookie.server.ts';
import { foundOrThrow, publicProcedure } from '#/platform/rpc/base.server.ts';
import type { OrderPaymentView } from '../views.ts';
import { redactForLink } from './read-pay-link.server.ts';

const COOKIE = 'goled.pay';
/** A link that was opened is opened again for whoever comes back later. */
const SECONDS = 86_400;

/** The browser may pay for the order of a link that it has opened. */
export function keepPayToken(token: string, responseHeaders: Headers): void {
  responseHeaders.append('set-cookie', hostCookie(COOKIE, token, SECONDS));
}

/** Whose order is paid, and by whom. */
interface Payer {
  /** Which order of whom, as the use cases ask for it. */
  owned: { orderId: string; userId: string | null; now: Date };
  /** Whoever has the link: reads only what is needed to pay. */
  isLink: boolean;
  /** What this payer may read of it, or "not found". */
  show: (view: OrderPaymentView | null) => OrderPaymentView;
}

function toPayer(owned: Payer['owned'], isLink: boolean): Payer {
  const show = (view: OrderPaymentView | null) => {
    const found = foundOrThrow(view);
    return isLink ? redactForLink(found, owned.now) : found;
  };
  return { owned, isLink, show };
}

/**
 * For whoever may pay for an order: its customer, signed in, or a browser that has opened its payment
 * link. Others: 401 without either, "not found" for another order.
 */
export const payerProcedure = publicProcedure
  .meta({ access: 'customer' })
  .use(async ({ context, next }) => {
    const tokens = hostCookieValues(COOKIE, context.headers);
    const linked = tokens.flatMap((token) => readPayToken(token) ?? []);
    const user = await context.findUser();
    if (!user && linked.length === 0) throw new ORPCError('UNAUTHORIZED');
    async function payerOf(orderId: string): Promise<Payer> {
      const now = new Date();
      if (!linked.includes(orderId)) {
        return toPayer({ orderId, userId: foundOrThrow(user).id, now }, false);
      }
      const { userId } = foundOrThrow(await findOrder(getDatabase(), orderId));
      return toPayer({ orderId, userId, now }, userId !== user?.id);
    }
    return next({ context: { payerOf } });
  });
