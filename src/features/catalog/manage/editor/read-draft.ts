import type { DamagePrice } from '#/domain/catalog/damage-price.ts';
import type { Specifications } from '#/domain/catalog/product.ts';
import type { Cents } from '#/domain/money/money.ts';
import { readTypedAmount } from '#/domain/money/typed-amount.ts';
import { depositPerUnit, type DepositTerms } from '#/domain/rentals/deposit.ts';
import { DEFAULT_HIRE_LIMITS } from '#/domain/rentals/rental-range.ts';
import { isSame } from '#/platform/forms/merge-edits.ts';
import { HIGHEST_PRICE, LAST_POSITION, LONGEST_LINE_TEXT, type ProductFields } from '../schemas.ts';
import { NUMBER_FACT_NAMES, NUMBER_FACTS, SIDES, type ProductDraft } from './draft.ts';

/** What is wrong with a field: no amount, no number, or nothing chosen. */
export type FieldError = 'amount' | 'number' | 'size' | 'choice' | 'name' | 'daysOrder' | 'noValue';

/** By the name of the field; of a list, with its place: `tiers.0.price`. */
export type DraftErrors = Readonly<Record<string, FieldError>>;

/** As the server takes them, but that no category may be chosen yet. */
export type ReadFields = Omit<ProductFields, 'category'> & { category: string | null };

/** What a draft says. What cannot be read is named, and left out. */
export function readDraft(draft: ProductDraft): { fields: ReadFields; errors: DraftErrors } {
  const errors: Record<string, FieldError> = {};

  function amount(name: string, text: string, least: Cents): Cents | null {
    if (text.trim() === '') return null;
    const cents = readTypedAmount(text);
    if (cents !== null && cents >= least && cents <= HIGHEST_PRICE) return cents;
    errors[name] = 'amount';
    return null;
  }

  function number(
    name: string,
    text: string,
    bounds: { least: number; most: number; whole: boolean },
  ) {
    const plain = text.trim();
    if (plain === '') return undefined;
    const value = Number(plain);
    const isWritten = bounds.whole
      ? /^\d{1,9}$/.test(plain)
      : /^\d{1,9}(?:\.\d{1,2})?$/.test(plain);
    if (isWritten && value >= bounds.least && value <= bounds.most) return value;
    errors[name] = 'number';
    return undefined;
  }

  function days(name: string, text: string): number {
    const read = number(name, text, { least: 1, most: 365, whole: true });
    if (read === undefined) errors[name] = 'number';
    return read ?? 1;
  }

  /** An empty field means the usual number. */
  function daysOr(
    usual: number,
    name: 'turnaroundDays' | 'leadDays' | 'minRentalDays' | 'maxRentalDays',
    bounds: { least: number; most: number },
  ): number {
    return number(name, draft[name], { ...bounds, whole: true }) ?? usual;
  }

  function rentalLength() {
    const { minDays: least, maxDays: most } = DEFAULT_HIRE_LIMITS;
    const minRentalDays = daysOr(least, 'minRentalDays', { least, most });
    const maxRentalDays = daysOr(most, 'maxRentalDays', { least, most });
    if (minRentalDays > maxRentalDays) errors.maxRentalDays ??= 'daysOrder';
    return { minRentalDays, maxRentalDays };
  }

  function depositTerms(): DepositTerms {
    const replacementValue = amount('replacementValue', draft.replacementValue, 1);
    if (draft.depositBy === 'amount') {
      const deposit = amount('deposit', draft.deposit, 0) ?? 0;
      return { deposit, replacementValue, depositShare: null };
    }
    const bounds = { least: 1, most: 100, whole: true };
    const depositShare = number('depositShare', draft.depositShare, bounds) ?? null;
    if (depositShare === null) errors.depositShare = 'number';
    const terms = { deposit: 0, replacementValue, depositShare };
    const worked = depositPerUnit(terms);
    if (!worked.ok) errors.replacementValue ??= 'noValue';
    return { ...terms, deposit: worked.ok ? worked.value : 0 };
  }

  function price(name: string, text: string): Cents {
    const read = amount(name, text, 1);
    if (read === null) errors[name] = 'amount';
    return read ?? 1;
  }

  /** A line that says nothing is none. */
  function damagePrices(): DamagePrice[] {
    return draft.damagePrices.flatMap(({ en, sw, price: typed }, nth) => {
      const damage = { name: en.trim(), nameSw: sw.trim() };
      const isNamed = damage.name !== '' || damage.nameSw !== '';
      if (!isNamed && typed.trim() === '') return [];
      if (!isNamed) errors[`damagePrices.${nth}.name`] = 'name';
      return [{ ...damage, price: price(`damagePrices.${nth}.price`, typed) }];
    });
  }

  function size(): Specifications['sizeMm'] {
    const bounds = { least: 1, most: 100_000, whole: true };
    const [width, height, depth] = SIDES.map((side) =>
      number(`size.${side}`, draft.size[side], bounds),
    );
    if (width && height && depth) return { width, height, depth };
    if (SIDES.some((side) => draft.size[side].trim() !== '')) errors.size = 'size';
    return undefined;
  }

  function specifications(): Specifications {
    const { choices, control } = draft;
    const numbers = NUMBER_FACT_NAMES.map((name) => {
      const { most, whole } = NUMBER_FACTS[name];
      return [
        name,
        number(name, draft.numbers[name], { least: whole ? 1 : 0, most, whole }),
      ] as const;
    });
    const sizeMm = size();
    const material = { en: draft.material.en.trim(), sw: draft.material.sw.trim() };
    return {
      ...choices,
      ...Object.fromEntries(numbers.filter(([, value]) => value !== undefined)),
      ...(sizeMm && { sizeMm }),
      ...(control.length > 0 && { control }),
      ...((material.en || material.sw) && { material }),
    };
  }

  const { name, nameSw, description, descriptionSw, alsoCalled } = draft;
  if (name.trim() === '' && nameSw.trim() === '') errors.name = 'name';
  if (draft.category === '') errors.category = 'choice';
  const tiers = (draft.hasPlan ? draft.tiers : []).map((tier, nth) => ({
    days: days(`tiers.${nth}.days`, tier.days),
    price: price(`tiers.${nth}.price`, tier.price),
  }));
  return {
    fields: {
      name: name.trim(),
      nameSw: nameSw.trim(),
      description: description.trim(),
      descriptionSw: descriptionSw.trim(),
      alsoCalled: alsoCalled.trim(),
      category: draft.category || null,
      occasions: draft.occasions,
      isFeatured: draft.isFeatured,
      position:
        number('position', draft.position, { least: 1, most: LAST_POSITION, whole: true }) ?? null,
      labelCode: draft.labelCode.trim() || null,
      unit: draft.unit,
      price: amount('price', draft.price, 1),
      rentalPrice: amount('rentalPrice', draft.rentalPrice, 1),
      ratePlan: draft.hasPlan
        ? {
            coveredDays: days('coveredDays', draft.coveredDays),
            tiers: tiers.toSorted((a, b) => a.days - b.days),
          }
        : null,
      ...depositTerms(),
      damagePrices: damagePrices(),
      turnaroundDays: daysOr(0, 'turnaroundDays', { least: 0, most: 60 }),
      ...rentalLength(),
      leadDays: daysOr(0, 'leadDays', { least: 0, most: 60 }),
      textLimit:
        number('textLimit', draft.textLimit, { least: 1, most: LONGEST_LINE_TEXT, whole: true }) ??
        null,
      metaDescription: draft.metaDescription.trim(),
      metaDescriptionSw: draft.metaDescriptionSw.trim(),
      images: [...draft.images],
      specifications: specifications(),
      colors: draft.colors,
      includes: draft.includes.filter(({ en, sw }) => en.trim() !== '' || sw.trim() !== ''),
      fits: draft.fitting.map(({ id }) => id),
    },
    errors,
  };
}

/** The fields that say something else in `after`. */
export function changedFields(before: ReadFields, after: ReadFields): Partial<ProductFields> {
  const told = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(after).filter(([name, value]) => !isSame(told.get(name), value));
  return Object.fromEntries(changed);
}
