interface TextSection {
  heading: string;
  /** A paragraph, or the points of a list. */
  text: string | readonly string[];
}

/** Running text under headings. */
export function TextSections({ sections }: { sections: readonly TextSection[] }) {
  return (
    <div className="prose">
      {sections.flatMap(({ heading, text }) => [
        <h2 key={heading}>{heading}</h2>,
        typeof text === 'string' ? (
          <p key={`${heading}-text`}>{text}</p>
        ) : (
          <ul key={`${heading}-text`}>
            {text.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        ),
      ])}
    </div>
  );
}
