import type { ProductCardView } from '#/features/catalog/views.ts';
import type { PostCardView, QuestionView } from './views.ts';

/** What the home page shows of the catalogue, the blog and the questions. */
export interface HomeView {
  featured: ProductCardView[];
  posts: PostCardView[];
  questions: Pick<QuestionView, 'anchor' | 'question' | 'answer'>[];
}
