const AMOUNTS =
  /(?:\b(?:ksh|kes|kshs|sh|shs|shilingi)\b\.?\s*(\d[\d,]*(?:\.\d{1,2})?))|(\d[\d,]*(?:\.\d{1,2})?)\s*(?:\/=|\/-|\b(?:ksh|kes|shillings|shilingi|bob)\b)/gi;
const PERCENT = /\b(\d{1,3})\s?(?:%|percent\b|per cent\b|asilimia\b)/gi;

function amounts(text: string): number[] {
  return [...text.matchAll(AMOUNTS)].map(([, before, after]) =>
    Number((before ?? after ?? '').replaceAll(',', '')),
  );
}

function percents(text: string): number[] {
  return [...text.matchAll(PERCENT)].map(([, share]) => Number(share));
}

function numbers(text: string): Set<number> {
  return new Set(
    [...text.matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([found]) => Number(found.replaceAll(',', ''))),
  );
}

/** Sums of money and percentages of a reply that no fact holds (ASSISTANT-3). */
export function inventedNumbers(reply: string, facts: readonly string[]): number[] {
  const known = numbers(facts.join('\n'));
  return [...amounts(reply), ...percents(reply)].filter((number) => !known.has(number));
}
