import { describe, expect, it } from 'vitest';
import { makeCode, makeProductDiscount } from '#tests/factories/discount.ts';
import { makeOrder } from '#tests/factories/order.ts';
import { makeProduct } from '#tests/factories/product.ts';
import { makeUser } from '#tests/factories/user.ts';
import { statementsOf } from '#tests/setup/statements-of.ts';
import { useDatabase } from '#tests/setup/use-database.ts';
import { applyCode } from '../apply-code.server.ts';
import { listProductDiscounts } from '../list-product-discounts.server.ts';
import {
  createCode,
  deactivateCode,
  listCodes,
  getCodeUsage,
  updateCode,
} from './manage-codes.server.ts';
import { redeemCode } from '../redeem-code.server.ts';
import { releaseCode } from '../release-code.server.ts';
import { createCodeInput, discountListInput, updateCodeInput } from '../schemas.ts';

const { db, pool } = await useDatabase();
const now = new Date();
const nobody = '00000000-0000-7000-8000-000000000000';

const wanted = (changes: object = {}) =>
  createCodeInput.parse({ code: ' save-10 ', type: 'percentage', value: 10_00, ...changes });
const change = (codeId: string, changes: object = {}) =>
  updateCodeInput.parse({ codeId, version: 1, type: 'percentage', value: 10_00, ...changes });

describe('keeping codes', () => {
  it('makes one in its canonical spelling, once', async () => {
    const made = await createCode(db, wanted({ minOrderAmount: 500_000 }), now);
    expect(made).toMatchObject({
      ok: true,
      value: { code: 'SAVE-10', value: 10_00, minOrderAmount: 500_000, used: 0, active: true },
    });
    expect(await createCode(db, wanted({ code: 'ｓａｖｅ-10' }), now)).toMatchObject({
      reason: 'CODE_TAKEN',
    });
  });

  it.each([
    [{ code: ' ' }, 'CODE_MALFORMED'],
    [{ code: 'TEN PERCENT' }, 'CODE_MALFORMED'],
    [{ value: 100_01 }, 'PERCENTAGE_OUT_OF_RANGE'],
    [{ value: -1 }, 'PERCENTAGE_OUT_OF_RANGE'],
    [{ type: 'fixed', value: -1 }, 'FIXED_NEGATIVE'],
    [{ type: 'gift' }, 'TYPE_UNKNOWN'],
    [{ startsAt: '2026-02-01T00:00:00Z', expiresAt: '2026-02-01T00:00:00Z' }, 'WINDOW_REVERSED'],
  ])('refuses %j', async (changes, reason) => {
    expect(await createCode(db, wanted({ code: 'OTHER', ...changes }), now)).toEqual({
      ok: false,
      reason,
    });
  });

  it('changes one, never below what stands', async () => {
    const code = await makeCode(db, { used: 3, customers: 2 });
    const lowered = await updateCode(db, change(code.id, { totalUsageLimit: 2 }), now);
    const below = { ok: false, reason: 'LIMIT_BELOW_USE' };
    expect(lowered).toEqual({ ...below, limit: 'totalUsageLimit', used: 3 });
    const fewer = await updateCode(db, change(code.id, { customerLimit: 1 }), now);
    expect(fewer).toEqual({ ...below, limit: 'customerLimit', used: 2 });
    const full = await updateCode(db, change(code.id, { totalUsageLimit: 3 }), now);
    expect(full).toMatchObject({ value: { active: false, isExhausted: true } });
    const more = await updateCode(db, change(code.id, { version: 2, totalUsageLimit: 4 }), now);
    expect(more).toMatchObject({ value: { active: true, isExhausted: false } });
    expect(await updateCode(db, change(nobody), now)).toBeNull();
  });

  it('is saved by one of those who save it at once; the others see what stands there', async () => {
    const code = await makeCode(db);
    const values = [11_00, 12_00, 13_00, 14_00];
    const outcomes = await Promise.all(
      values.map((value) => updateCode(db, change(code.id, { value }), now)),
    );
    const saved = outcomes.flatMap((outcome) => (outcome?.ok ? [outcome.value] : []));
    expect(saved).toMatchObject([{ version: 2 }]);
    for (const outcome of outcomes) {
      if (!outcome?.ok) {
        expect(outcome).toMatchObject({ reason: 'CHANGED_MEANWHILE', current: saved[0] });
      }
    }
  });

  it('is outdated by a person who switched it off, not by its uses', async () => {
    const code = await makeCode(db);
    const redemption = { codeId: code.id, code: code.code, subtotal: 1, amount: 250, now };
    const order = await makeOrder(db);
    await db.transaction((tx) => redeemCode(tx, { ...order, ...redemption }));
    await db.transaction((tx) => releaseCode(tx, order.orderId, now));
    const changed = await updateCode(db, change(code.id), now);
    expect(changed).toMatchObject({ ok: true, value: { version: 2 } });
    await deactivateCode(db, code.id, now);
    expect(await updateCode(db, change(code.id, { version: 2 }), now)).toMatchObject({
      reason: 'CHANGED_MEANWHILE',
      current: { active: false, version: 3 },
    });
  });

  it('switches one off', async () => {
    const code = await makeCode(db);
    expect(await deactivateCode(db, code.id, now)).toMatchObject({ active: false });
    expect(await deactivateCode(db, nobody, now)).toBeNull();
  });

  it('shows how one is used, with the last 10 uses', async () => {
    const code = await makeCode(db);
    const placed = [];
    for (let index = 0; index < 11; index += 1) {
      const order = await makeOrder(db);
      placed.push(order);
      const usedAt = new Date(now.getTime() + index);
      const redemption = { ...order, codeId: code.id, code: code.code, subtotal: 1, amount: 250 };
      await db.transaction((tx) => redeemCode(tx, { ...redemption, now: usedAt }));
    }
    const last = placed.at(-1)?.orderId ?? '';
    await db.transaction((tx) => releaseCode(tx, last, now));
    const usage = await getCodeUsage(db, code.id, now);
    expect(usage).toMatchObject({ uses: 10, customers: 10, saved: 2_500 });
    expect(usage?.recent.map(({ orderId }) => orderId)).toEqual(
      placed
        .slice(1)
        .toReversed()
        .map(({ orderId }) => orderId),
    );
    expect(usage?.recent[0]).toMatchObject({ isReleased: true, discountAmount: 250 });
    expect(usage?.recent[1]).toMatchObject({ isReleased: false, customer: 'Amina Otieno' });
    expect(await getCodeUsage(db, nobody, now)).toBeNull();
    const all = await listCodes(db, discountListInput.parse({}), now);
    expect(all.rows[0]?.code).toBe(code.code);
  });
});

describe('applying a code', () => {
  const guest = (code: string, clientIp: string) => ({ code, clientIp, userId: null });

  async function linesOf(unitPrice = 10_000) {
    const product = await makeProduct(db);
    return [{ id: 'line', productId: product.id, quantity: 1, unitPrice }];
  }

  it('finds it however it is typed, and says what it saves', async () => {
    const code = await makeCode(db);
    const typed = `\u200b ${code.code.toLowerCase()} `;
    const applied = await applyCode(db, await linesOf(), guest(typed, '198.51.100.1'), now);
    expect(applied).toMatchObject({
      ok: true,
      value: { code: code.code, cart: { outcome: { state: 'applied', saved: 1_000 } } },
    });
  });

  it.each<[string, Parameters<typeof makeCode>[1], object]>([
    ['inactive', { active: false }, { reason: 'INACTIVE' }],
    ['too little', { minOrderAmount: 10_001 }, { reason: 'MIN_ORDER_NOT_MET', amount: 10_001 }],
    ['nothing off', { value: 0 }, { reason: 'NO_DISCOUNT' }],
  ])('refuses: %s', async (_, changes, rejection) => {
    const code = await makeCode(db, changes);
    const applied = await applyCode(db, await linesOf(), guest(code.code, '198.51.100.2'), now);
    expect(applied).toEqual({ ok: false, ...rejection });
  });

  it('blank: nothing is asked and nothing counted', async () => {
    const applied = await applyCode(db, [], guest(' \u200b', '198.51.100.3'), now);
    expect(applied).toEqual({ ok: false, reason: 'CODE_BLANK' });
  });

  it('knows who has used it', async () => {
    const code = await makeCode(db, { usageLimitPerCustomer: 1 });
    const order = await makeOrder(db);
    const redemption = { ...order, codeId: code.id, code: code.code, subtotal: 1, amount: 1, now };
    await db.transaction((tx) => redeemCode(tx, redemption));
    const lines = await linesOf();
    const entry = { code: code.code, clientIp: '198.51.100.4' };
    expect(await applyCode(db, lines, { ...entry, userId: order.userId }, now)).toMatchObject({
      reason: 'ALREADY_USED_BY_CUSTOMER',
    });
    const other = await makeUser(db);
    expect(await applyCode(db, lines, { ...entry, userId: other.id }, now)).toMatchObject({
      ok: true,
    });
  });

  it('stops guessing, by address and by person', async () => {
    const code = await makeCode(db);
    const lines = await linesOf();
    const asGuest = () => applyCode(db, lines, guest('GUESS', '198.51.100.5'), now);
    for (let attempts = 0; attempts < 60; attempts += 1) {
      expect(await asGuest()).toMatchObject({ reason: 'NOT_FOUND' });
    }
    expect(await asGuest()).toEqual({ ok: false, reason: 'TOO_MANY_CODES', minutes: 10 });
    // Not even a good code then; but somebody signed in at the same address goes on.
    const good = guest(code.code, '198.51.100.5');
    expect(await applyCode(db, lines, good, now)).toMatchObject({ reason: 'TOO_MANY_CODES' });
    const { id: userId } = await makeUser(db);
    const signedIn = { ...good, userId };
    for (let attempts = 0; attempts < 20; attempts += 1) {
      expect(await applyCode(db, lines, signedIn, now)).toMatchObject({ ok: true });
    }
    expect(await applyCode(db, lines, signedIn, now)).toMatchObject({ reason: 'TOO_MANY_CODES' });
  });

  it('asks the database the same for every code there is and is not', async () => {
    const codes = [
      'NO-SUCH-CODE',
      (await makeCode(db)).code,
      (await makeCode(db, { active: false })).code,
      (await makeCode(db, { expiresAt: new Date(now.getTime() - 1) })).code,
    ];
    const lines = await linesOf();
    const { id: userId } = await makeUser(db);
    const asked = [];
    for (const code of codes) {
      asked.push(
        await statementsOf(pool, () => applyCode(db, lines, guest(code, '198.51.100.6'), now)),
      );
      const entry = { code, userId, clientIp: '198.51.100.6' };
      asked.push(await statementsOf(pool, () => applyCode(db, lines, entry, now)));
    }
    expect(new Set(asked.filter((_, index) => index % 2 === 0)).size).toBe(1);
    expect(new Set(asked.filter((_, index) => index % 2 === 1)).size).toBe(1);
  });
});

describe('product discounts', () => {
  it('are those that run now', async () => {
    const product = await makeProduct(db);
    const plain = await makeProduct(db);
    await makeProductDiscount(db, product.id);
    await makeProductDiscount(db, product.id, { type: 'fixed', value: 500 });
    await makeProductDiscount(db, product.id, { type: 'fixed', value: 9_000, active: false });
    await makeProductDiscount(db, plain.id, { startsAt: new Date(now.getTime() + 60_000) });
    const found = await listProductDiscounts(db, [product.id, plain.id, product.id], now);
    const running = [
      { type: 'percentage', value: 20_00 },
      { type: 'fixed', value: 500 },
    ];
    expect([...found.keys()]).toEqual([product.id]);
    expect(found.get(product.id)).toHaveLength(2);
    expect(found.get(product.id)).toEqual(expect.arrayContaining(running));
  });
});
