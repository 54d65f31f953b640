import type { Executor } from '#/db/client.server.ts';
import type { GuestLineRequest } from '#/domain/cart/guest-cart.ts';
import { ok, type Result } from '#/domain/errors/result.ts';
import { applyCode } from '#/features/discounts/apply-code.server.ts';
import { codeTicket } from '#/features/discounts/code-ticket.server.ts';
import type { ApplyCodeRejection } from '#/features/discounts/rejections.ts';
import { changeCart } from './change-cart.server.ts';
import { previewGuestCart } from '../preview-guest-cart.server.ts';
import { updateCartVersion } from '../changes/queries.server.ts';
import { listCart, type CartReading } from '../read-cart.server.ts';
import type { GuestDiscount } from '../schemas.ts';

interface Typed {
  code: string;
  clientIp: string;
}

/** Applies a code to a person's cart and keeps it there; another one that was kept is replaced. */
export async function applyCodeToCart(
  db: Executor,
  userId: string,
  typed: Typed,
  reading: CartReading,
): Promise<Result<null, ApplyCodeRejection>> {
  const { lines } = await listCart(db, userId, reading);
  const applied = await applyCode(db, lines, { ...typed, userId }, reading.now);
  if (!applied.ok) return applied;
  await keepCode(db, userId, applied.value.code);
  return ok(null);
}

export async function removeCodeFromCart(db: Executor, userId: string): Promise<void> {
  await keepCode(db, userId, null);
}

function keepCode(db: Executor, userId: string, code: string | null): Promise<void> {
  const failure = `Failed to ${code === null ? 'remove' : 'apply'} discount code`;
  return changeCart(db, userId, failure, async (tx, cart) => {
    if (cart.discountCode === code) return;
    await updateCartVersion(tx, userId, { discountCode: code });
  });
}

/** Applies a code to a guest's cart. The browser keeps what is returned beside the cart. */
export async function applyCodeToGuestCart(
  db: Executor,
  requests: readonly GuestLineRequest[],
  typed: Typed,
  reading: CartReading,
): Promise<Result<GuestDiscount, ApplyCodeRejection>> {
  const { lines } = await previewGuestCart(db, requests, null, reading);
  const applied = await applyCode(db, lines, { ...typed, userId: null }, reading.now);
  if (!applied.ok) return applied;
  const { code } = applied.value;
  return ok({ code, ticket: codeTicket(code) });
}
