import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { carts } from '#/db/schema/cart.ts';
import { chatConversations, chatMessages } from '#/db/schema/chat.ts';
import { chatReferenceFrom } from '#/domain/chat/reference.ts';
import { addDays } from '#/domain/dates/day.ts';
import { dice, HISTORY_DAYS } from '#demo/history/plan-orders.ts';
import { fillCart } from '#tests/factories/cart.ts';
import type { MadeUser } from '#tests/factories/user.ts';
import type { Goods } from './goods.ts';
import type { Past } from './past.ts';

const ASKED = [
  { en: 'Can I hire ten cubes for Saturday?', sw: 'Naweza kukodi mchemraba kumi Jumamosi?' },
  { en: 'Do you deliver to Nakuru?', sw: 'Mnapeleka Nakuru?' },
  { en: 'When does my deposit come back?', sw: 'Amana yangu inarudi lini?' },
  { en: 'How long does the battery last?', sw: 'Betri hudumu muda gani?' },
];

/** Closed conversations of half a year; some were handed over to a person, some were rated. */
export async function seedTalks({ tx, at }: Past): Promise<void> {
  const chance = dice(3_107);
  const talks = Array.from({ length: 72 }, (_, nth) => {
    const began = at(-1 - Math.floor(chance() * HISTORY_DAYS), 8 * 60 + Math.floor(chance() * 720));
    const isSwahili = chance() < 0.35;
    const isHandedOver = chance() < 0.22;
    const waited = 40 + Math.floor(chance() * 500);
    const asked = ASKED[nth % ASKED.length];
    return {
      sessionId: randomBytes(32).toString('base64url'),
      title: (isSwahili ? asked?.sw : asked?.en)?.slice(0, 50) ?? '',
      reference: chatReferenceFrom(randomBytes(8)),
      isActive: false,
      closedAt: new Date(began.getTime() + 3_600_000),
      language: isSwahili ? ('sw' as const) : ('en' as const),
      ...(isHandedOver && {
        escalatedToHuman: true,
        escalationReason: chance() < 0.5 ? 'AI_FAILED' : 'CUSTOMER_ASKED',
        escalatedAt: began,
        firstHumanAt: new Date(began.getTime() + waited * 1_000),
      }),
      rating: chance() < 0.4 ? 3 + Math.floor(chance() * 3) : null,
      lastSeq: 1,
      lastUserSeq: 1,
      createdAt: began,
      updatedAt: began,
    };
  });
  const written = await tx
    .insert(chatConversations)
    .values(talks)
    .returning({ id: chatConversations.id });
  await tx.insert(chatMessages).values(
    written.map(({ id: conversationId }, nth) => ({
      conversationId,
      seq: 1,
      content: talks[nth]?.title ?? '',
      senderType: 'user' as const,
      language: talks[nth]?.language ?? ('en' as const),
      ...(talks[nth] && { createdAt: talks[nth].createdAt }),
    })),
  );
}

/** Carts that nobody came back to. */
export async function seedLeftCarts(
  { tx, at, today }: Past,
  { people, goods }: { people: readonly MadeUser[]; goods: Goods },
): Promise<void> {
  const left = [
    { person: 1, days: 3, key: 'led-cube', quantity: 8 },
    { person: 7, days: 6, key: 'led-cocktail-table', quantity: 4 },
    { person: 12, days: 11, key: 'wireless-uplight', quantity: 10 },
    { person: 18, days: 19, key: 'festoon-lights', quantity: 6 },
  ];
  for (const { person, days, key, quantity } of left) {
    const userId = people[person]?.id;
    if (!userId) throw new Error(`There is no customer ${person}`);
    const range = { start: addDays(today, 20), end: addDays(today, 21) };
    await fillCart(tx, userId, [{ product: goods.of(key), quantity, range }]);
    await tx
      .update(carts)
      .set({ updatedAt: at(-days, 900) })
      .where(eq(carts.userId, userId));
  }
}
