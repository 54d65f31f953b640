import { diffWordsWithSpace } from 'diff';
import { m } from '#/paraglide/messages.js';

/** So long the browser may look for the fewest changes; then both texts are shown whole. */
const TIMEOUT_MS = 300;

/** Of what stayed, so many letters are shown on each side of a change. */
const AROUND = 120;

interface TextDiffProps {
  label: string;
  before: string;
  after: string;
}

/** Two states of a text as one: what went is struck out, what came is marked. */
export function TextDiff({ label, before, after }: TextDiffProps) {
  const pieces = compare(before, after);
  return (
    <section>
      <h3 className="mb-1.5 font-medium">{label}</h3>
      <p className="rounded-control border border-line bg-sunken p-3 wrap-anywhere whitespace-pre-wrap">
        {pieces.map(({ key, value, removed, added }) => {
          if (removed) {
            return (
              <del key={key} className="bg-danger/12 text-danger">
                {value}
              </del>
            );
          }
          if (added) {
            return (
              <ins key={key} className="bg-success/12 text-success">
                {value}
              </ins>
            );
          }
          return <span key={key}>{shortened(value)}</span>;
        })}
        {before === '' && after === '' && m.form_conflict_empty()}
      </p>
    </section>
  );
}

/** What stayed, went and came, each piece with a key of its own. */
function compare(before: string, after: string) {
  const pieces = diffWordsWithSpace(before, after, { timeout: TIMEOUT_MS }) ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ];
  let key = 0;
  return pieces.map((piece) => {
    key += piece.value.length;
    return { ...piece, key };
  });
}

function shortened(text: string): string {
  if (text.length <= 2 * AROUND + 20) return text;
  return `${text.slice(0, AROUND)} […] ${text.slice(-AROUND)}`;
}
