import { ChevronDown } from 'lucide-react';
import { m } from '#/paraglide/messages.js';
import { RichText } from './rich-text.tsx';

interface Question {
  anchor: string;
  question: string;
  /** HTML, safe to show. */
  answer: string;
}

interface QuestionListProps {
  questions: readonly Question[];
  /** Answers can be linked to; the first of several lists on the way may not. */
  linked?: boolean;
  open?: boolean;
}

/** The browser's own element; `#anchor` stands inside the answer, so that browsers open it. */
export function QuestionList({ questions, linked = false, open = false }: QuestionListProps) {
  return (
    <div className="divide-y divide-line rounded-card border border-line bg-raised">
      {questions.map(({ anchor, question, answer }) => (
        <details key={anchor} open={open} className="group">
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 rounded-card px-5 py-3 font-semibold [&::-webkit-details-marker]:hidden">
            {question}
            <ChevronDown
              size={20}
              aria-hidden="true"
              className="shrink-0 text-quiet transition-transform group-open:rotate-180"
            />
          </summary>
          <div id={linked ? anchor : undefined} className="scroll-mt-36 px-5 pb-5 text-quiet">
            <RichText html={answer} />
            {linked && (
              <a
                href={`#${anchor}`}
                aria-label={`${m.faq_link()}: ${question}`}
                className="text-link mt-2 inline-flex min-h-11 items-center text-sm"
              >
                {m.faq_link()}
              </a>
            )}
          </div>
        </details>
      ))}
    </div>
  );
}
