import { COUNTIES, NAIROBI_COUNTY_CODE } from '#/domain/orders/counties.ts';

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

function plain(text: string): string {
  return ` ${text
    .toLowerCase()
    .replace(/[’'`]/g, '')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()} `;
}

/**
 * The county a text names, by itself or by a town in it; null when it names none. Nairobi, where the
 * shop is, counts only when no other one is named: "from Nairobi to Kisumu" is a delivery to Kisumu.
 */
export function findCounty(text: string): { code: number; name: string } | null {
  const words = plain(text);
  const named = COUNTIES.filter(({ name }) => words.includes(plain(name)));
  const town = Object.keys(TOWNS).find((name) => words.includes(` ${name} `));
  const ofTown = COUNTIES.filter(({ name }) => town !== undefined && name === TOWNS[town]);
  const all = [...named, ...ofTown];
  return all.find(({ code }) => code !== NAIROBI_COUNTY_CODE) ?? all[0] ?? null;
}
