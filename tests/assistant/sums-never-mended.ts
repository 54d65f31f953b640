import type { EvaluatedQuestion } from './question-type.ts';

type Expected = Omit<EvaluatedQuestion, 'ask' | 'language'>;
const en = (ask: string, expected: Expected) => ({ ask, language: 'en', ...expected }) as const;
const sw = (ask: string, expected: Expected) => ({ ask, language: 'sw', ...expected }) as const;

/** Of the same kind as `sums`, written with them and never mended with. */
export const sumsNeverMended: readonly EvaluatedQuestion[] = [
  en(
    'Can you give me a total for eighteen bar stools plus three curved bar counters for one day in Mombasa?',
    { says: ['KSh 28,800', 'KSh 54,000', 'KSh 2,200', 'KSh 85,000'] },
  ),
  en('whats 40 cubes for 1 night', { says: ['KSh 48,000'] }),
  en('fifteen metres squared of dance floor 2 days', { says: ['KSh 84,000'] }),
  en('hire festoon for 2 days, 10 pcs', { says: ['KSh 22,100'] }),
  en('buying 3 festoon and 3 curtain lights, total pls', {
    says: ['KSh 16,575', 'KSh 13,500', 'KSh 30,075'],
  }),
  en('letters L O V E, so 4 marquee letters, 12/12 and 13/12', {
    says: ['KSh 42,000', '13 Dec 2026'],
  }),
  en('How much altogether: 2 moving heads, 8 par cans, 1 dmx controller for a weekend', {
    says: ['KSh 23,000', 'KSh 12,800', 'KSh 3,500', 'KSh 39,300'],
  }),
  en('If my event is called off the day before do I lose everything?', {
    says: ['50 %'],
    source: '/terms',
  }),
  en('refundable deposit for five planters?', { says: ['KSh 20,000'] }),
  en('price for 3 ice buckets, 3 trays and a bottle glorifier, hire', {
    says: ['KSh 1,800', 'KSh 2,100', 'KSh 500', 'KSh 4,400'],
  }),
  en('can I hire 7 star cloths on 5 December', { says: ['Only 2'] }),
  en('cost of thirty two uplighters for a week', { says: ['KSh 147,200'] }),
  en('need 6 cocktail tables w/ 24 stools for Sat 12 Dec', {
    says: ['KSh 16,800', 'KSh 38,400', 'KSh 55,200'],
  }),
  en('sofa and coffee table set, 4 of each, 3 days', {
    says: ['KSh 48,000', 'KSh 14,800', 'KSh 62,800'],
  }),
  en('neon sign + delivery to Eldoret, what do I pay', {
    says: ['KSh 18,500', 'KSh 1,500', 'KSh 20,000'],
  }),
  en('how many shillings for half a dozen mood balls to keep', { says: ['KSh 57,000'] }),
  en('how soon is my deposit refunded once you collect the things', {
    says: ['2 working days'],
  }),
  sw('Jumla ya viti thelathini vya mchemraba na meza kumi za kokteli siku moja', {
    says: ['KSh 36,000', 'KSh 28,000', 'KSh 64,000'],
  }),
  sw('nataka sofa tatu na meza moja ya kahawa wikendi hii, hadi Kiambu', {
    says: ['KSh 36,000', 'KSh 3,700', 'KSh 900', 'KSh 40,600'],
  }),
  sw('stuli nane za baa kununua ni ngapi', { says: ['KSh 100,000'] }),
  sw('cube kumi na tano siku mbili bei?', { says: ['KSh 33,000'] }),
  sw('nikighairi baada ya kulipa mnakata ngapi?', { says: ['50%'] }),
  sw('herufi tano na tao moja la harusi tarehe 19 Desemba', {
    says: ['KSh 30,000', 'KSh 9,500', 'KSh 39,500'],
  }),
  sw('bei ya kamba ya festoon', { says: ['KSh 5,525'] }),
  sw('mishumaa seti kumi kukodi, na amana yake', { says: ['KSh 9,000', 'KSh 20,000'] }),
  sw('glasi za shampeni seti 12, nipelekee Kisumu', {
    says: ['KSh 57,600', 'KSh 2,200', 'KSh 59,800'],
  }),
];
