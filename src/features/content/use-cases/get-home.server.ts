import { offeredTerms } from '#/domain/catalog/term.ts';
import type { Executor } from '#/db/client.server.ts';
import { browseProducts } from '#/features/catalog/browse-products.server.ts';
import { findCardByDemoKey } from '#/features/catalog/list-product-cards.server.ts';
import { listShownSets } from '#/features/sets/read-sets.server.ts';
import { readTaxonomy } from '#/features/taxonomy/read-taxonomy.server.ts';
import type { Locale } from '#/paraglide/runtime.js';
import { toPictureView } from '#/features/catalog/to-views.server.ts';
import type { HomeView } from '../views.ts';
import { listPublishedPosts, listPublishedQuestions } from '../queries.server.ts';
import { toPostCard, toQuestionView } from '../to-views.server.ts';

const FEATURED = 8;
/** The picture on the stage is drawn of it; a shop without it shows the picture alone. */
const ON_STAGE = 'led-cocktail-table';
const LATEST = 3;
const SETS = 3;

export async function getHome(db: Executor, locale: Locale): Promise<HomeView> {
  const [{ products }, lit, sets, posts, questions, { occasion }] = await Promise.all([
    browseProducts(db, { locale, sort: 'featured', page: 1 }),
    findCardByDemoKey(db, ON_STAGE, locale),
    listShownSets(db, locale, SETS),
    listPublishedPosts(db, { searchGroups: null }, { limit: LATEST, offset: 0 }),
    listPublishedQuestions(db, { searchGroups: null, featured: true }),
    readTaxonomy(db),
  ]);
  return {
    lit,
    featured: products.slice(0, FEATURED),
    sets,
    occasions: offeredTerms(occasion).map(({ key, name, text, picture }) => ({
      key,
      name: name[locale],
      text: text[locale],
      ...(picture && { picture: toPictureView(picture, locale) }),
    })),
    posts: posts.map((row) => toPostCard(row, locale)),
    questions: questions.map((row) => {
      const { anchor, question, answer } = toQuestionView(row, locale);
      return { anchor, question, answer };
    }),
  };
}
