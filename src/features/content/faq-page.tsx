import { Link } from '@tanstack/react-router';
import { m } from '#/paraglide/messages.js';
import { QuestionList } from './components/question-list.tsx';
import { useShop } from './use-shop.ts';
import { allQuestions } from './questions.ts';

export function FaqPage() {
  return (
    <>
      <QuestionList questions={allQuestions(useShop())} />
      <p className="mt-6">
        <Link to="/contact" className="text-link inline-flex min-h-11 items-center">
          {m.page_faq_more()}
        </Link>
      </p>
    </>
  );
}
