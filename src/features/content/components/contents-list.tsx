import { useId } from 'react';
import type { RichText } from '../views.ts';

export function ContentsList({
  title,
  headings,
}: {
  title: string;
  headings: RichText['headings'];
}) {
  const id = useId();
  if (headings.length < 3) return null;
  return (
    <nav aria-labelledby={id} className="rounded-card border border-line bg-raised p-5">
      <h2 id={id} className="text-base">
        {title}
      </h2>
      <ol className="mt-1">
        {headings.map((heading) => (
          <li key={heading.id}>
            <a
              href={`#${heading.id}`}
              className="flex min-h-11 items-center py-1 leading-snug text-quiet underline-offset-4 hover:text-ink hover:underline"
            >
              {heading.text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
