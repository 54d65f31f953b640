import { isQuickLine, savesData } from '#/domain/offline/data-saving.ts';
import { lineFacts, readEnvironment } from './line-facts.ts';

/**
 * Writes on `<html>` what this page may fetch, for scripts that come before the others and for styles.
 * `data-saves-data`: only what is asked for; `pictures` where the shop does not learn it by the
 * header Save-Data, so that the page itself asks for smaller pictures. `data-own-font`: the line carries
 * the font of the headings beside what the page needs; on others it comes after that.
 */
export function markLine(): boolean {
  const { dataset } = document.documentElement;
  const facts = lineFacts(readEnvironment());
  const isSaving = savesData(facts);
  if (isSaving) dataset.savesData = facts.saveData ? '' : 'pictures';
  else delete dataset.savesData;
  if (isQuickLine(facts)) dataset.ownFont = '';
  return isSaving;
}
