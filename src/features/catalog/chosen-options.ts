import { COLOR_NAMES, type ColorName } from '#/domain/catalog/product.ts';
import { colorLabels } from './labels.ts';

type Options = Readonly<Record<string, string>>;

/** The light that was chosen for a line. */
export function chosenColor({ color }: Options): ColorName | undefined {
  return COLOR_NAMES.find((known) => known === color);
}

/** What was chosen for a line, in words. */
export function chosenTexts(options: Options): string[] {
  const color = chosenColor(options);
  const { text } = options;
  return [...(color ? [colorLabels[color]()] : []), ...(text ? [`“${text}”`] : [])];
}
