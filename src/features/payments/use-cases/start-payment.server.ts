import type { Database } from '#/db/client.server.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { normaliseKenyanPhone } from '#/domain/phone.ts';
import { payToken } from '#/features/orders/pay-link.server.ts';
import type { OrderRow } from '#/features/orders/queries.server.ts';
import type { Locale } from '#/paraglide/runtime.js';
import { settings } from '#/platform/settings/settings.server.ts';
import { localizePath } from '#/platform/i18n/locale-path.ts';
import { log } from '#/platform/log.server.ts';
import { callbackPath, ProviderNotReached, type StartReply } from '../provider.ts';
import { pageProvider, promptProvider } from '../providers.server.ts';
import { updateAccepted } from '../prompts/queries.server.ts';
import { findAttempt, updatePushed, type AttemptRow } from '../queries.server.ts';
import type { StartPaymentRejection } from '../rejections.ts';
import { openAttempt, type AttemptRequest } from './open-attempt.server.ts';

interface Owned {
  /** Null: an order of nobody, by its payment link. */
  userId: string | null;
  orderId: string;
  now: Date;
}

type Started = Result<AttemptRow, StartPaymentRejection> | null;

/**
 * Sends a prompt for what an order still owes to a phone. Asking twice, or from two tabs, sends one
 * prompt: at most one attempt of an order is open, and one whose fate is unknown counts as open for as
 * long as its prompt may be on the phone. Another phone is another prompt at once: the
 * first number was mistyped. Null: no such order of this person.
 */
export async function startPayment(
  db: Database,
  { phone, ...owned }: Owned & { phone: string },
): Promise<Started> {
  const read = normaliseKenyanPhone(phone);
  if (!read.ok) return read;
  return start(db, owned, { provider: promptProvider, phone: read.value });
}

/** The same on a page of a provider; asking twice gives the same page. */
export async function startOnPage(
  db: Database,
  { locale, byLink = false, ...owned }: Owned & { locale: Locale; byLink?: boolean },
): Promise<Started> {
  return start(db, owned, { provider: pageProvider, phone: null, locale, byLink });
}

/** The network is spoken to between two transactions, never inside one. */
async function start(db: Database, owned: Owned, asked: AttemptRequest): Promise<Started> {
  const opened = await db.transaction((tx) => openAttempt(tx, owned, asked));
  if (!opened?.ok) return opened;
  const { attempt, order, isNew } = opened.value;
  if (!isNew) return ok(attempt);
  const accepted = await push(db, attempt, { asked, order, now: owned.now });
  const after = accepted ?? (await findAttempt(db, attempt.id)) ?? attempt;
  return after.failureReason === 'PROVIDER_UNREACHABLE'
    ? reject({ reason: 'PROVIDER_UNREACHABLE' })
    : ok(after);
}

interface Push {
  asked: AttemptRequest;
  order: OrderRow;
  now: Date;
}

/** Answers the attempt as it is then; null where it has to be looked up. */
async function push(db: Database, attempt: AttemptRow, request: Push): Promise<AttemptRow | null> {
  const { provider } = request.asked;
  const named = { attemptId: attempt.id, provider: provider.id };
  try {
    const reply = await ask(attempt, request);
    if (reply.kind === 'accepted') return await noteAccepted(db, attempt.id, reply);
    log().warn({ ...named, ...reply }, 'A provider did not accept a request');
    const failed = { state: 'failed', failureReason: 'PROMPT_NOT_SENT' } as const;
    await updatePushed(db, attempt.id, reply.kind === 'refused' ? failed : { state: 'unknown' });
  } catch (error) {
    log().error({ err: error, ...named }, 'A request got no answer from its provider');
    const failed = { state: 'failed', failureReason: 'PROVIDER_UNREACHABLE' } as const;
    const isNotSent = error instanceof ProviderNotReached;
    // Otherwise the prompt may or may not have arrived. If money comes, its callback counts.
    await updatePushed(db, attempt.id, isNotSent ? failed : { state: 'unknown' });
  }
  return null;
}

function ask(attempt: AttemptRow, { asked, order, now }: Push): Promise<StartReply> {
  const { callbackSegment } = asked.provider;
  const request = {
    amount: attempt.amount,
    orderNumber: order.number,
    callbackPath: callbackPath(callbackSegment, attempt.callbackToken),
    now,
  };
  if (asked.phone !== null) return asked.provider.start({ ...request, phone: asked.phone });
  const link = `/pay/${payToken(order.id)}`;
  const [back, off] = asked.byLink ? [link, link] : ['/payment/callback', `/orders/${order.id}`];
  return asked.provider.start({
    ...request,
    reference: attempt.providerRef ?? '',
    // The page asks for one: without the customer's its receipt goes to the shop.
    email: order.contactEmail ?? settings().shop.email,
    returnPath: localizePath(back, asked.locale),
    cancelPath: localizePath(off, asked.locale),
  });
}

async function noteAccepted(
  db: Database,
  attemptId: string,
  { refs, pageUrl }: Extract<StartReply, { kind: 'accepted' }>,
): Promise<AttemptRow | null> {
  const accepted = await updateAccepted(db, attemptId, refs, pageUrl ?? null);
  if (accepted) return accepted;
  log().error(
    { attemptId, ...refs },
    'A callback had named another request than the provider itself',
  );
  await updatePushed(db, attemptId, { state: 'pending', ...(pageUrl && { pageUrl }) });
  return null;
}
