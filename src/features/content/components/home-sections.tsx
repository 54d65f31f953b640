import { Link } from '@tanstack/react-router';
import { ProductCard } from '#/features/catalog/product-card.tsx';
import { SetCard } from '#/features/sets/set-card.tsx';
import { m } from '#/paraglide/messages.js';
import { HomeBrand } from './home-brand.tsx';
import { HomeHero } from './home-hero.tsx';
import { HomeOccasions } from './home-occasions.tsx';
import { HomeSection } from './home-section.tsx';
import { HomeSteps } from './home-steps.tsx';
import { HomeTalk } from './home-talk.tsx';
import { QuestionList } from './question-list.tsx';
import { PostCard } from './post-card.tsx';
import type { HomeView } from '../views.ts';

export function HomeSections({ lit, featured, sets, occasions, posts, questions }: HomeView) {
  return (
    <>
      <HomeHero lit={lit} />
      <HomeSection
        title={m.home_featured()}
        lead={m.home_featured_lead()}
        more={
          <Link to="/products" className="text-link inline-flex min-h-11 items-center">
            {m.home_all_products()}
          </Link>
        }
      >
        <ul className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3 lg:grid-cols-4">
          {featured.map((product) => (
            // Three in a row leave no product alone in the last one.
            <li key={product.id} className="md:max-lg:nth-[n+7]:hidden">
              <ProductCard product={product} />
            </li>
          ))}
        </ul>
      </HomeSection>
      {sets.length > 0 && (
        <HomeSection
          title={m.set_title()}
          lead={m.set_lead()}
          more={
            <Link to="/sets" className="text-link inline-flex min-h-11 items-center">
              {m.home_sets_more()}
            </Link>
          }
        >
          <ul className="sideways-row gap-4 lg:grid lg:grid-cols-3">
            {sets.map((set) => (
              <li key={set.slug}>
                <SetCard set={set} heading="h3" />
              </li>
            ))}
          </ul>
        </HomeSection>
      )}
      {occasions.length > 0 && <HomeOccasions occasions={occasions} />}
      <HomeSteps />
      <HomeBrand />
      {posts.length > 0 && (
        <HomeSection
          title={m.home_blog()}
          more={
            <Link to="/blog" className="text-link inline-flex min-h-11 items-center">
              {m.home_blog_more()}
            </Link>
          }
        >
          <ul className="sideways-row gap-4 lg:grid lg:grid-cols-3">
            {posts.map((post) => (
              <li key={post.id}>
                <PostCard post={post} />
              </li>
            ))}
          </ul>
        </HomeSection>
      )}
      {questions.length > 0 && (
        <HomeSection
          title={m.home_questions()}
          more={
            <Link to="/faq" className="text-link inline-flex min-h-11 items-center">
              {m.home_questions_more()}
            </Link>
          }
        >
          <QuestionList questions={questions} />
        </HomeSection>
      )}
      <HomeTalk />
    </>
  );
}
