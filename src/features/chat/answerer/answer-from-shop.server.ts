import type { Executor } from '#/db/client.server.ts';
import { formatMoney } from '#/domain/money/money.ts';
import { browseProducts } from '#/features/catalog/browse-products.server.ts';
import { m } from '#/paraglide/messages.js';
import { withLocale } from '#/platform/i18n/locale.server.ts';
import type { Answer, Question } from '../answer.ts';

/** Answers from the shop's own data, without a model. */
export async function answerFromShop(db: Executor, question: Question): Promise<Answer> {
  const { language } = question;
  const found = await browseProducts(db, {
    locale: language,
    search: question.text.slice(0, 80),
    sort: 'featured',
    page: 1,
  });
  const products = found.products.slice(0, 3);
  const calls = { wish: false, complaint: false, damage: false, paymentProblem: false };
  return withLocale(language, () => ({
    text:
      products.length === 0
        ? m.chat_nothing_found()
        : products
            .map(({ name, price, rentalPrice }) =>
              [
                name,
                price === null ? '' : m.chat_fact_price({ price: formatMoney(price) }),
                rentalPrice === null ? '' : m.chat_fact_hire({ price: formatMoney(rentalPrice) }),
              ]
                .filter(Boolean)
                .join(' · '),
            )
            .join('\n'),
    sources: products.map(({ id, name }) => ({ title: name, path: `/products/${id}` })),
    needsSource: true,
    ...calls,
  }));
}
