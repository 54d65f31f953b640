import { Link, useNavigate } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { useEffect } from 'react';
import { m } from '#/paraglide/messages.js';
import { buttonClass } from '#/ui/button.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { QuestionList } from './question-list.tsx';
import { SearchBox } from './search-box.tsx';
import { groupLabels } from '../tag-labels.ts';
import type { QuestionGroupView } from '../views.ts';

export interface FaqPageProps {
  groups: readonly QuestionGroupView[];
  search: string | undefined;
}

export function FaqPage({ groups, search }: FaqPageProps) {
  const navigate = useNavigate();
  useOpenLinkedAnswer();
  const count = groups.reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    <>
      <SearchBox
        path="/faq"
        label={m.faq_search()}
        value={search}
        onSearch={(text) => void navigate({ to: '/faq', search: text ? { search: text } : {} })}
      />
      {search && (
        <p role="status" className="mt-4 flex flex-wrap items-center gap-x-4 text-quiet">
          {m.faq_result_count({ count })}
          <Link to="/faq" className="text-link inline-flex min-h-11 items-center">
            {m.faq_all()}
          </Link>
        </p>
      )}
      {groups.map(({ group, questions }) => (
        <section key={group} aria-labelledby={group} className="mt-8">
          <h2 id={group} className="mb-3 text-xl">
            {groupLabels[group]()}
          </h2>
          {/* A new search means a new list, opened or closed. */}
          <QuestionList
            key={search ?? ''}
            questions={questions}
            linked
            open={search !== undefined && count <= 3}
          />
        </section>
      ))}
      {count === 0 ? (
        <EmptyState
          icon={<SearchX size={40} />}
          title={m.faq_nothing()}
          actions={
            <Link to="/contact" className={buttonClass({ variant: 'secondary' })}>
              {m.page_faq_more()}
            </Link>
          }
        >
          {m.faq_nothing_text()}
        </EmptyState>
      ) : (
        <p className="mt-6">
          <Link to="/contact" className="text-link inline-flex min-h-11 items-center">
            {m.page_faq_more()}
          </Link>
        </p>
      )}
    </>
  );
}

/** For browsers that do not open what they are sent into, and for links followed on the page. */
function useOpenLinkedAnswer(): void {
  useEffect(() => {
    const open = () => {
      const answer = document.querySelector(`[id="${CSS.escape(location.hash.slice(1))}"]`);
      const details = answer?.closest('details');
      if (!details || details.open) return;
      details.open = true;
      details.scrollIntoView({ block: 'start' });
    };
    open();
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, []);
}
