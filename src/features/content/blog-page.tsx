import { Link } from '@tanstack/react-router';
import { Newspaper } from 'lucide-react';
import { m } from '#/paraglide/messages.js';
import { buttonClass } from '#/ui/button.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';

/** Nothing has been published yet, and the page says so. */
export function BlogPage() {
  return (
    <EmptyState
      icon={<Newspaper size={40} />}
      title={m.page_blog_empty()}
      actions={
        <>
          <Link to="/products" className={buttonClass({ variant: 'secondary' })}>
            {m.home_all_products()}
          </Link>
          <Link to="/faq" className={buttonClass({ variant: 'secondary' })}>
            {m.home_questions_more()}
          </Link>
        </>
      }
    >
      {m.page_blog_empty_text()}
    </EmptyState>
  );
}
