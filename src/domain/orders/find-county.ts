import { COUNTIES, NAIROBI_COUNTY_CODE } from './counties.ts';

/** Towns people name instead of the county they lie in. */
const TOWNS: Record<string, string> = {
  eldoret: 'Uasin Gishu',
  thika: 'Kiambu',
  ruiru: 'Kiambu',
  juja: 'Kiambu',
  limuru: 'Kiambu',
  kikuyu: 'Kiambu',
  malindi: 'Kilifi',
  watamu: 'Kilifi',
  mtwapa: 'Kilifi',
  diani: 'Kwale',
  ukunda: 'Kwale',
  nyali: 'Mombasa',
  naivasha: 'Nakuru',
  gilgil: 'Nakuru',
  nanyuki: 'Laikipia',
  kitale: 'Trans Nzoia',
  voi: 'Taita-Taveta',
  kitengela: 'Kajiado',
  ngong: 'Kajiado',
  rongai: 'Kajiado',
  namanga: 'Kajiado',
  'athi river': 'Machakos',
  syokimau: 'Machakos',
  mlolongo: 'Machakos',
  lodwar: 'Turkana',
  karen: 'Nairobi',
  westlands: 'Nairobi',
  kilimani: 'Nairobi',
  kasarani: 'Nairobi',
  langata: 'Nairobi',
  cbd: 'Nairobi',
  wote: 'Makueni',
  chuka: 'Tharaka-Nithi',
  kerugoya: 'Kirinyaga',
  iten: 'Elgeyo-Marakwet',
  kabarnet: 'Baringo',
  maralal: 'Samburu',
  kapsabet: 'Nandi',
  mumias: 'Kakamega',
  bondo: 'Siaya',
};

const letters = (name: string) => name.replace(/[’']/g, "['’]?").replace(/[\s-]/g, '[\\s-]');
const PLACE_NAMES = [...COUNTIES.map(({ name }) => name), ...Object.keys(TOWNS)];
const PLACES = new RegExp(
  String.raw`(?<!\p{L})(?:${PLACE_NAMES.map(letters).join('|')})(?!\p{L})`,
  'giu',
);

function plain(text: string): string {
  return ` ${text
    .toLowerCase()
    .replace(/[’'`]/g, '')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()} `;
}

function countiesIn(text: string) {
  const words = plain(text);
  const towns = Object.keys(TOWNS).filter((name) => words.includes(` ${name} `));
  return COUNTIES.filter(
    ({ name }) => words.includes(plain(name)) || towns.some((town) => TOWNS[town] === name),
  );
}

/**
 * The counties a text names, by themselves or by a town in them. Nairobi, where the shop is, counts
 * only when no other one is named: "from Nairobi to Kisumu" is a delivery to Kisumu.
 */
export function findCounties(text: string): { code: number; name: string }[] {
  const named = countiesIn(text);
  const others = named.filter(({ code }) => code !== NAIROBI_COUNTY_CODE);
  return others.length > 0 ? others : named;
}

/** What a street is called after a place that it does not lie in: "Mombasa Road" is in Nairobi. */
const STREETS = 'road|rd|street|st|avenue|ave|highway|bypass|way|lane|drive|close|estate';
const STREET_NAMES = new RegExp(
  ` (?:${PLACE_NAMES.map((name) => plain(name).trim()).join('|')})(?= (?:${STREETS}) )`,
  'gu',
);

/** The county an address lies in, when it names just one beside the names of its streets. */
export function countyOfAddress(address: string): number | null {
  const named = countiesIn(plain(address).replace(STREET_NAMES, ''));
  return named.length === 1 ? (named[0]?.code ?? null) : null;
}

/** A text without the names of counties and towns. */
export function withoutPlaces(text: string): string {
  return text.replace(PLACES, ' ');
}
