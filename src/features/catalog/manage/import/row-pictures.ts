import * as z from 'zod/mini';
import type {
  PictureProblem,
  PlannedPicture,
  RowProblem,
} from '#/domain/catalog/product-import.ts';
import type { BothLanguages, ProductImage } from '#/domain/catalog/product.ts';
import { ok, reject, type Result } from '#/domain/errors/result.ts';
import { csvList, readCsvList } from '#/domain/lists/csv.ts';
import { textField } from '#/platform/forms/text-field.ts';
import { MOST_PICTURES } from '../schemas.ts';
import { ALT_COLUMNS, CLEARED, PICTURE_TITLES, PICTURES_COLUMN } from './columns.ts';
import { fileKey, namesCell, plainFileName, readNames } from './picture-names.ts';

const LONGEST_ALT = 200;
const altText = textField(LONGEST_ALT);

/** The files of the ZIP, by `fileKey`, with what is wrong with each; null: no ZIP was sent. */
export type SentPictures = ReadonlyMap<string, PictureProblem | null> | null;

type Read = Result<PlannedPicture[] | null, { reason: 'ROW_REFUSED'; problems: RowProblem[] }>;

/**
 * The pictures that a product has after its row, the cover first; null: the row leaves them as they
 * are. A name is that of a picture which the product has, as exports write it, or of a sent file.
 */
export function readPictures(
  cells: ReadonlyMap<string, string>,
  images: readonly ProductImage[],
  sent: SentPictures,
): Read {
  const stood = picturesCells(images);
  const said = (title: (typeof PICTURE_TITLES)[number]) => {
    const cell = cells.get(title);
    return cell === stood[title].trim() ? undefined : cell;
  };
  const [names, en, sw] = PICTURE_TITLES.map(said);
  if (names === undefined && en === undefined && sw === undefined) return ok(null);
  const named = names === undefined ? ok(images.map(kept)) : readFiles(names, images, sent);
  if (!named.ok) return named;
  const pictures = named.value;
  const alts = { en: readAlts(en, pictures, 'en'), sw: readAlts(sw, pictures, 'sw') };
  if (!alts.en.ok || !alts.sw.ok) {
    return refused([alts.en, alts.sw].flatMap((one) => (one.ok ? [] : one.problems)));
  }
  const [inEnglish, inSwahili] = [alts.en.value, alts.sw.value];
  const after = pictures.map((picture, nth) => ({
    ...picture,
    alt: { en: inEnglish[nth] ?? '', sw: inSwahili[nth] ?? '' },
  }));
  after.sort((a, b) => Number(isOfEvent(a)) - Number(isOfEvent(b)));
  const next = picturesCells(after);
  // Written otherwise, such as in the list's CSV file, but the same.
  return ok(PICTURE_TITLES.every((title) => next[title] === stood[title]) ? null : after);
}

function kept({ alt, ...image }: ProductImage): PlannedPicture {
  return { image, alt };
}

/** Those stand after the product's own, whatever the file says (CATALOG-17). */
function isOfEvent(picture: PlannedPicture): boolean {
  return 'image' in picture && picture.image.event !== undefined;
}

function readFiles(
  cell: string,
  images: readonly ProductImage[],
  sent: SentPictures,
): Result<PlannedPicture[], { reason: 'ROW_REFUSED'; problems: RowProblem[] }> {
  const names = cell === CLEARED ? [] : readNames(cell);
  const column = PICTURES_COLUMN;
  if (names.length > MOST_PICTURES) {
    return refused([{ column, problem: 'TOO_MANY', detail: String(MOST_PICTURES) }]);
  }
  const problems: RowProblem[] = [];
  const seen = new Set<string>();
  const pictures = names.flatMap((name): PlannedPicture[] => {
    const detail = plainFileName(name).slice(0, 100);
    const own = images.find(({ id }) => id === name);
    const key = own?.id ?? fileKey(name);
    if (seen.has(key)) {
      problems.push({ column, problem: 'PICTURE_TWICE', detail });
      return [];
    }
    seen.add(key);
    if (own) return [kept(own)];
    const problem = sent?.get(key);
    if (problem === undefined) {
      problems.push({ column, problem: sent ? 'PICTURE_NOT_IN_ZIP' : 'PICTURE_NOT_SENT', detail });
    } else if (problem !== null) {
      problems.push({ column, problem, detail });
    }
    return [{ file: key, alt: { en: '', sw: '' } }];
  });
  return problems.length > 0 ? refused(problems) : ok(pictures);
}

/** What each picture shows in one language; those that stay keep theirs where nothing is said. */
function readAlts(
  cell: string | undefined,
  pictures: readonly PlannedPicture[],
  language: keyof BothLanguages,
): Result<string[], { reason: 'ROW_REFUSED'; problems: RowProblem[] }> {
  if (cell === undefined) return ok(pictures.map(({ alt }) => alt[language]));
  const column = ALT_COLUMNS[language];
  const texts = cell === CLEARED ? pictures.map(() => '') : readCsvList(cell);
  if (texts.length !== pictures.length) {
    return refused([{ column, problem: 'ALT_COUNT', detail: String(pictures.length) }]);
  }
  if (texts.some((text) => text.length > LONGEST_ALT)) {
    return refused([{ column, problem: 'TOO_LONG', detail: String(LONGEST_ALT) }]);
  }
  if (texts.some((text) => !z.safeParse(altText, text).success)) {
    return refused([{ column, problem: 'NOT_WRITABLE' }]);
  }
  return ok(texts);
}

/** The cells that say which pictures there are, by their titles. */
export function picturesCells(
  pictures: readonly (ProductImage | PlannedPicture)[],
): Record<(typeof PICTURE_TITLES)[number], string> {
  return {
    pictures: namesCell(pictures.map(nameOf)),
    picture_alt_en: altCell(pictures.map(({ alt }) => alt.en)),
    picture_alt_sw: altCell(pictures.map(({ alt }) => alt.sw)),
  };
}

function altCell(texts: readonly string[]): string {
  return texts.every((text) => text === '') ? '' : csvList(texts);
}

function nameOf(picture: ProductImage | PlannedPicture): string {
  if ('file' in picture) return picture.file;
  return 'image' in picture ? picture.image.id : picture.id;
}

function refused(problems: RowProblem[]) {
  return reject({ reason: 'ROW_REFUSED' as const, problems });
}
