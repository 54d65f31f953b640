import { withoutPlaces } from '#/domain/orders/find-county.ts';
import { swahiliStem } from './swahili-verb.ts';
import { topicsOf } from './topics.ts';

const MAX_WORDS = 8;

const wordSet = (list: string) => new Set(list.split(/\s+/));

/** Words that say nothing about what is asked for. */
const SMALL_WORDS = wordSet(
  `i a an the is are am was be been it its this that these those there here and or not no of to for from with without on in at by as about per than
  then so but if do does did done have has had can could would will shall should might must you your yours we our us me my mine they them their he
  she his her what which when where who whom whose why how much many any some one ones all also just only please hello hi hey thanks thank ok okay
  yes get give show tell know let want need needed looking look find like love interested ksh kes shillings each after next coming still currently
  now good best nice something anything thing things piece pieces unit units item items product products people guests set sets kind kinds type types
  option options got use using used up colour colours color colors heavy dimensions weight waterproof includes include included contain contains event events function functions venue hafla
  buyable today's weather right inside ukubwa uzito rangi vipimo urefu inakuja huja ndani ina kina vina una zina kuhusu nieleze nielezee eleza long
  last big large size sizes work works come comes na ya wa za la cha vya kwa ni si je pia au ama hii hizi huu hizo hiyo hilo hili yako yangu yetu
  yenu zenu langu zangu wangu gani ngapi nini wapi lini vipi nani kuna iko ziko ipo zipo vipo viko kipo mna mnauza mnakodisha mnayo mnazo mnavyo
  nataka ninataka nahitaji ninahitaji tunahitaji tunataka natafuta ninatafuta naomba naweza tunaweza tafadhali nipe niambie nionyeshe ningependa
  napenda pesa shilingi kiasi moja mbili tatu nne tano hadi mpaka kuanzia kutoka habari asante sana kitu vitu bidhaa aina yenye zenye kama sasa bado
  nzuri kila kipande vipande watu wageni into onto over under down off out very too more most less least other another same such own because while during instead
  until since again ever never always im ive id ill hes shes were theyre dont said say saying think thinking thought see seeing seen go going gone
  went take taking took taken make making made put puts try trying tried ask asking asked call calling called hear start starts started keep help
  helping kindly possible sure maybe actually really quite soon yet away back around near together both every either total minimum maximum square
  metres metre period catalogue list picture pictures photo photos image info information details detail question questions manager hotel company
  customer customers client clients team office boss sir madam dear guys guy mko wao huo huyo huyu hapa hapo pale huko kule basi sai sawa ndiyo
  hapana lakini kwani kwamba ili kabla baada zaidi kidogo tu pekee vizuri haraka jamani bro manze nisaidie omba pata kupata weka leta peleka fika
  taka mtu jumla picha orodha masaa mangapi dakika kilo
  difference different between compare comparing comparison versus vs tofauti linganisha kati
  planning organising organizing hosting having stuff vitu gud share kujua nijue kindly rates smth incl including nina tuna part parts`,
);

/** Words of every question in a shop: they are about a product, but name none. */
const SHOP_WORDS = wordSet(
  `pay pays paying buy buying bought hire hiring hired rent renting rental rentals book booking order ordering sell selling sells offer price prices pricing cost
  costs costing rate rates fee charge charges quote quotation cheap cheapest cheaper affordable expensive rahisi nafuu budget free available availability stock left deliver
  delivers delivery delivered shipping ship send transport bring county town city kenya kununua nunua kukodi kukodisha kodi kodisha mkodi bei gharama
  inapatikana zinapatikana vinapatikana kinapatikana unapatikana patikana huru wazi tayari kupeleka kuleta mnaleta mnafika usafiri inagharimu
  zinagharimu vinagharimu inauzwa zinauzwa inakodishwa zinakodishwa`,
);

const DAY_WORDS = wordSet(
  `sunday monday tuesday wednesday thursday friday saturday january february march april may june july august september october november december jan
  feb mar apr jun jul aug sep sept oct nov dec jumatatu jumanne jumatano alhamisi ijumaa jumamosi jumapili januari februari machi aprili mei juni
  julai agosti septemba oktoba novemba desemba siku wiki mwezi leo kesho kutwa tarehe saa ijayo wikendi day days night nights week weeks weekend
  month today tonight tomorrow year years yesterday jana ujao ujayo mwaka mpya christmas krismasi easter pasaka jamhuri madaraka mashujaa valentine valentines boxing morning asubuhi evening jioni usiku mchana`,
);

/** What everything in the shop is. */
const LIGHT_WORDS = wordSet('led leds light lights lighting taa glowing glow');

/** Occasions: with the words above they fit everything, and tell nothing beside another word. */
const OCCASION_WORDS = wordSet(
  `wedding weddings party parties birthday expo exhibition conference launch gala dinner concert festival graduation ceremony ruracio church hotel restaurant harusi sherehe tafrija ukumbi mkutano kanisa hoteli kesha mkesha crusade
  vigil`,
);

/** Where people celebrate and who: beside an occasion it names no product. */
const SETTING_WORDS = wordSet(
  `kids kid children child friends family watoto mtoto marafiki familia garden gardens lawn beach tent tents marquee rooftop hall bustani bustanini hema ufuo ufuoni paa`,
);

/** What a product can do rather than what it is: looked for only when nothing else is named. */
const FACT_WORDS = wordSet(
  `battery batteries betri power powered cable waya remote rimoti charging charger chaja kuchaji control outdoor outdoors outside nje mvua maji rain water umeme socket sockets plug plugs mains electricity stima charge chaji weight heavy brightness`,
);

const NO_NAMES: ReadonlySet<string> = new Set();

const ENDING = /(?:ing|ed|es|s|e|ir)$/;
const STEM = 5;

/** The first letters of the words' stems: `hiring` and `hire` are one. */
export function stemsOf(words: readonly string[]): string[] {
  const stems = words.map((word) => {
    const stem = swahiliStem(word) ?? (word.length > 4 ? word.replace(ENDING, '') : word);
    return stem.slice(0, STEM).replace(/e$/, '');
  });
  return [...new Set(stems)];
}

/** Sides of an area or a size, as `requestedArea` reads them: `5x5m`. */
const SIDES = /(?<![\w.])\d{1,3}(?:\.\d)?\s*[x×]\s*\d{1,3}(?:\.\d)?\s*(?:m|cm|ft)?(?![\w.])/g;

/** The words of a message without those that stand in every sentence. */
export function askedWords(text: string, max = MAX_WORDS): string[] {
  const words = withoutPlaces(text)
    .toLowerCase()
    .replace(SIDES, ' ')
    .replace(/['’`]/g, '')
    .match(/(?<!\p{N})\p{L}[\p{L}\p{N}]*|\d+(?!st\b|nd\b|rd\b|th\b)[a-z]+/gu);
  return [...new Set(words ?? [])]
    .filter((word) => word.length > 1 && !SMALL_WORDS.has(word) && !DAY_WORDS.has(word))
    .slice(0, max);
}

/** The words of the names that the shop's own occasions have, beside those everybody uses. */
type OccasionNames = ReadonlySet<string>;

/** Whether a word fits everything the shop has. */
export function isWide(word: string, occasions: OccasionNames = NO_NAMES): boolean {
  return LIGHT_WORDS.has(word) || isOccasion(word, occasions);
}

function isOccasion(word: string, occasions: OccasionNames): boolean {
  return OCCASION_WORDS.has(word) || occasions.has(word);
}

/**
 * The words of a message that may name a product, in their order, without places, dates and verbs.
 * Words that fit everything (`LED`, `wedding`) stay only when nothing else does, and so do words
 * of what a product can do (`battery`).
 */
export function productWords(text: string, occasions: OccasionNames = NO_NAMES): string[] {
  const telling = namingWords(text);
  const special = telling.filter((word) => !isWide(word, occasions));
  const things = special.filter((word) => !FACT_WORDS.has(word));
  return [things, special, telling].find((words) => words.length > 0) ?? [];
}

/** Whether a message names a thing, and not only what things can do. */
export function namesThing(text: string): boolean {
  return productWords(text).some((word) => !FACT_WORDS.has(word) && !isWide(word));
}

function namingWords(text: string): string[] {
  return askedWords(text).filter(
    (word) => !SHOP_WORDS.has(word) && swahiliStem(word) === null && topicsOf(word).length === 0,
  );
}

/** Words by which somebody asks what there is, whatever it may be. */
const OPEN_WORDS =
  /\b(?:anything|something|what|which|stuff|hire|hiring|rent|renting|\w*kodi\w*|leds?|lights?|lighting|glow\w*|taa|chochote|kitu|vitu|nini|gani)\b/i;

/**
 * The occasions of a message that asks what there is for them and names nothing else but where they are
 * held; none when it does.
 */
export function occasionWords(text: string, occasions: OccasionNames = NO_NAMES): string[] {
  const celebrated = occasionsIn(text, occasions);
  if (celebrated.length === 0) return [];
  const named = namingWords(text).filter(
    (word) => !LIGHT_WORDS.has(word) && !SETTING_WORDS.has(word) && !FACT_WORDS.has(word),
  );
  return named.length === celebrated.length ? celebrated : [];
}

/** The same, whatever else is named: where that is nothing of the shop's it was the place. */
export function occasionsIn(text: string, occasions: OccasionNames = NO_NAMES): string[] {
  if (!OPEN_WORDS.test(text) && !topicsOf(text).includes('advice')) return [];
  return namingWords(text).filter((word) => isOccasion(word, occasions));
}

/** The same with the words for light: they tell a table lamp from a table. */
export function tellingWords(text: string, occasions: OccasionNames = NO_NAMES): string[] {
  return namingWords(text).filter((word) => !isOccasion(word, occasions));
}
