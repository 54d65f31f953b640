import type { Executor } from '#/db/client.server.ts';
import type { LineType } from '#/domain/cart/line.ts';
import { asksEither } from '#/domain/assistant/split-asked.ts';
import { waysToGet } from '#/domain/assistant/ways-to-get.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import { formatMoney } from '#/domain/money/money.ts';
import { checkRentalRange, type RentalRange } from '#/domain/rentals/rental-range.ts';
import { m } from '#/paraglide/messages.js';
import { anyDays, quoteProducts, type ProductQuote } from '../tools/quote-products.server.ts';
import { productSource } from '../tools/shop-tools.server.ts';
import type { ParsedQuestion, AnswerSection, ProductRequest } from './answer-section.ts';
import { lineDepositText, lineText, rejectionText, sentences, shelfText } from './price-texts.ts';
import { isTooMany, checkAvailability, type Availability } from './availability.server.ts';

interface QuoteSections {
  lines: AnswerSection;
  /** What it comes to; null when that is the one line again. */
  sum: AnswerSection | null;
}

/** The named products as an order, each and together; amounts by `quoteProducts`. */
export async function quoteSections(
  db: Executor,
  parsed: ParsedQuestion,
  requests: readonly ProductRequest[],
): Promise<QuoteSections> {
  const { range, dayCount } = parsed;
  const days = range ?? (dayCount === null ? null : anyDays(dayCount, parsed.caller.now));
  const rejected = days && checkRentalRange(days, nairobiDay(parsed.caller.now));
  const asked = requests.map((request) => ({
    ...request,
    kind: request.kind ?? parsed.kind ?? (days ? ('rental' as const) : null),
  }));
  const ways = waysToGet(asked);
  const sources = requests.map(({ product }) => productSource(product, parsed.language));
  const isHire = ways.some((types) => types.includes('rental'));
  if (rejected && !rejected.ok && isHire) {
    return { lines: { text: rejectionText(rejected), sources }, sum: null };
  }
  const had = await Promise.all(
    asked.map((request, index) =>
      checkAvailability(
        db,
        parsed,
        request,
        ways.map((types) => types[index]),
      ),
    ),
  );
  const quotes = await Promise.all(ways.map((types) => quoteWay(db, parsed, had, types, days)));
  const isLong = had.length > 1;
  const texts = had.map((one, index) => {
    const text = oneText(
      parsed,
      one,
      quotes.map((quote) => quote.lines[index] ?? null),
      ways.length > 1 || isLong,
    );
    return isLong ? `• ${text}` : text;
  });
  const isUnsure = had.some(({ request }) => isTooMany(request));
  const lines = { text: texts.join('\n'), sources, isUnsure };
  const isChoice = isLong && asksEither(parsed.text);
  const sums = isChoice ? [] : quotes.map((quote) => sumText(parsed, quote, ways.length > 1));
  const text = sums.filter(Boolean).join('\n');
  return { lines, sum: text === '' ? null : { text, sources: [] } };
}

/** The quote of all that can be had in one way; the lines in the order of the requests. */
async function quoteWay(
  db: Executor,
  { caller, countyCode }: ParsedQuestion,
  had: readonly Availability[],
  types: readonly (LineType | null)[],
  days: RentalRange | null,
): Promise<ProductQuote> {
  const wanted = had.flatMap(({ request, pieces }, index) => {
    const type = types[index];
    if (!type || pieces === 0) return [];
    const range = type === 'rental' ? days : null;
    return [{ index, request: { productId: request.product.id, type, quantity: pieces, range } }];
  });
  const quote = await quoteProducts(
    db,
    wanted.map(({ request }) => request),
    countyCode,
    caller,
  );
  const lines = had.map((_one, index) => {
    const at = wanted.findIndex((one) => one.index === index);
    return quote.lines[at] ?? null;
  });
  return { ...quote, lines };
}

function oneText(
  parsed: ParsedQuestion,
  { request, note }: Availability,
  lines: readonly ProductQuote['lines'][number][],
  hasSums: boolean,
): string {
  if (isUncounted(parsed)) {
    return sentences(note, shelfText(request.product, request.kind ?? parsed.kind));
  }
  const seen = new Set<LineType>();
  const prices = lines.flatMap((line) => {
    if (!line || seen.has(line.type)) return [];
    seen.add(line.type);
    const isDeposit = parsed.topics.includes('deposit') && hasSums;
    return [lineText(line), isDeposit ? lineDepositText(line) : ''];
  });
  return sentences(note, ...prices);
}

/** `KSh 95,500 in all, delivery to Nakuru included.`; empty when the only line has said it. */
function sumText(
  parsed: ParsedQuestion,
  { lines, price, zone }: ProductQuote,
  hasTwoWays: boolean,
): string {
  const priced = lines.filter((line) => line !== null);
  const { gross, deposit, dueNow, rounding } = price;
  const isSaid = priced.length === 1 && zone === null && rounding === 0;
  if (priced.length === 0 || (isSaid && deposit === 0)) return '';
  const sum = formatMoney(gross);
  const total = zone ? m.chat_sum_delivered({ sum, county: zone.name }) : m.chat_sum({ sum });
  return sentences(
    hasTwoWays && wayText(new Set(priced.map(({ type }) => type))),
    isUncounted(parsed) && (priced.length > 1 ? m.chat_sum_one() : m.chat_sum_one_piece()),
    (!isSaid || hasTwoWays) && total,
    deposit > 0 && m.chat_sum_deposit({ deposit: formatMoney(deposit), due: formatMoney(dueNow) }),
  );
}

function wayText(types: ReadonlySet<LineType>): string {
  if (types.size > 1) return m.chat_sum_mixed();
  return types.has('purchase') ? m.chat_sum_to_buy() : m.chat_sum_to_hire();
}

function isUncounted({ products, range, dayCount }: ParsedQuestion): boolean {
  const requests = products.certainty === 'named' ? products.requests : [];
  return range === null && dayCount === null && requests.every(({ quantity }) => quantity === null);
}
