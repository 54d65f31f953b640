import { chosenTexts } from './chosen-options.ts';

/** What was chosen for a line, beside its other facts. */
export function ChosenTexts({ options }: { options: Readonly<Record<string, string>> }) {
  return chosenTexts(options).map((text) => <span key={text}>{text}</span>);
}
