import { ChevronDown } from 'lucide-react';

export interface Question {
  question: string;
  answer: string;
}

/** Questions that open to their answers, with the browser's own element. */
export function QuestionList({ questions }: { questions: readonly Question[] }) {
  return (
    <div className="divide-y divide-line rounded-card border border-line bg-raised">
      {questions.map(({ question, answer }) => (
        <details key={question} className="group">
          <summary className="flex min-h-14 list-none items-center justify-between gap-4 rounded-card px-5 py-3 font-semibold [&::-webkit-details-marker]:hidden">
            {question}
            <ChevronDown
              size={20}
              aria-hidden="true"
              className="shrink-0 text-quiet transition-transform group-open:rotate-180"
            />
          </summary>
          <p className="max-w-text px-5 pb-5 text-quiet">{answer}</p>
        </details>
      ))}
    </div>
  );
}
