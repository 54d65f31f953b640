import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { demoProducts } from '#demo/demo-products.ts';
import { demoGallery } from '#demo/gallery.ts';
import { starterQuestions } from './questions.ts';
import { retiredWords } from './retired-swahili.ts';

/** Every text in `value`, with the way to it. */
function textsOf(value: unknown, path: string): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => textsOf(part, `${path}.${name}`));
}

/** The Swahili half of everything in `value` that is written in both languages. */
function swahiliOf(value: unknown, path: string): [path: string, text: string][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    name === 'sw' || name.endsWith('Sw')
      ? textsOf(part, `${path}.${name}`)
      : swahiliOf(part, `${path}.${name}`),
  );
}

function readMarkdown(folder: string): [path: string, text: string][] {
  return readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]);
}

const messages = textsOf(JSON.parse(readFileSync('messages/sw.json', 'utf8')), 'messages').filter(
  ([path]) => !/\$schema|declarations|selectors/.test(path),
);
const texts = [
  ...messages,
  ...readMarkdown('scripts/content/sw'),
  ...readMarkdown('demo/content/sw'),
  ...swahiliOf(starterQuestions, 'questions'),
  ...swahiliOf(demoProducts, 'products'),
  ...swahiliOf(demoGallery, 'gallery'),
  ...swahiliOf(JSON.parse(readFileSync('demo/pictures/manifest.json', 'utf8')), 'pictures'),
];

test('no Swahili text says a word that is retired', () => {
  expect(texts.length).toBeGreaterThan(1800);
  const faults = texts.flatMap(([path, text]) =>
    retiredWords(text).map((fault) => `${path}: ${fault}`),
  );
  expect(faults).toEqual([]);
});

/** Words that begin with a capital wherever they stand. */
const NAMES =
  /^(?:Airtel|Alhamisi|Bill|Daraja|Enter|Google|Ijumaa|Jumamosi|Jumapili|Jumatatu|Kenya|Kiingereza|Kiswahili|M|Mastercard|Money|Nairobi|Paybill|Paystack|Transactions|WebP?|WhatsApp|Wi|Word)$/;

test('messages are in sentence case: a capital inside of a sentence is a name', () => {
  const faults = messages.flatMap(([path, text]) => {
    // A page called "Oda zangu" keeps its first letter.
    const capitals =
      text.replaceAll('Oda zangu', '').match(/(?<=[\p{L},] )\p{Lu}\p{Ll}\w*/gu) ?? [];
    return capitals.filter((word) => !NAMES.test(word)).map((word) => `${path}: ${word}`);
  });
  expect(faults).toEqual([]);
});

test.each([
  ['Namba ya oda', ['“Namba”: nambari']],
  ['Nambari yake ya kumbukumbu', []],
  ['Kumbukumbu {reference}', ['“Kumbukumbu”: nambari ya kumbukumbu']],
  ['Barua pepe yenye kiungo', []],
  ['VAT ya 16% imejumuishwa', []],
  ['VAT ya 16 % imejumuishwa', ['“VAT ya 16 %”: VAT ya 16%']],
  ['Nunua, au kodi kwa tarehe zako.', []],
  ['lipa kodi na amana', ['“kodi na amana”: ushuru, VAT; kukodi']],
  ['Betri mbili za akiba', []],
])('%j', (text, faults) => {
  expect(retiredWords(text)).toEqual(faults);
});
