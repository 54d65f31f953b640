import { m } from '#/paraglide/messages.js';

export function Greeting({ onAsk }: { onAsk: (question: string) => void }) {
  const questions = [m.chat_ask_hire(), m.chat_ask_delivery(), m.chat_ask_hours()];
  return (
    <div className="grid gap-4">
      <div className="max-w-[92%] rounded-card rounded-bl-md border border-line bg-overlay px-3.5 py-2.5">
        <p>{m.chat_greeting()}</p>
      </div>
      <ul aria-label={m.chat_ask_label()} className="flex flex-wrap gap-2">
        {questions.map((question) => (
          <li key={question}>
            <button
              type="button"
              onClick={() => onAsk(question)}
              className="min-h-11 rounded-control border border-control px-3 py-1.5 text-left text-sm hover:border-ink hover:bg-overlay"
            >
              {question}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
