import type { ProductCardView } from '#/features/catalog/views.ts';
import type { PostCardView, QuestionView } from './views.ts';

export interface HomeView {
  featured: ProductCardView[];
  posts: PostCardView[];
  questions: Pick<QuestionView, 'anchor' | 'question' | 'answer'>[];
}
