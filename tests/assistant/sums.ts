import type { EvaluatedQuestion } from './question-type.ts';

type Expected = Omit<EvaluatedQuestion, 'ask' | 'language'>;
const en = (ask: string, expected: Expected) => ({ ask, language: 'en', ...expected }) as const;
const sw = (ask: string, expected: Expected) => ({ ask, language: 'sw', ...expected }) as const;

/**
 * Pieces, days, packages, reduced products, several products and the way there, with the sum; and what
 * the terms say of money that goes back. Written before the first try.
 */
export const sums: readonly EvaluatedQuestion[] = [
  en('How much to hire 20 cubes and 20 square metres of dance floor delivered to Nakuru?', {
    says: ['KSh 24,000', 'KSh 70,000', 'KSh 1,500', 'KSh 95,500'],
    source: ['/products/', '/shipping'],
  }),
  en('4 marquee letters for one day', { says: ['KSh 24,000', 'KSh 60,000'] }),
  en('price of 4 marquee letters for our wedding on 12 december', {
    says: ['KSh 24,000', '12 Dec 2026'],
  }),
  en('how much is hiring ten cubes', { says: ['KSh 12,000'] }),
  en('festoon lights price', { says: ['KSh 5,525', 'KSh 1,275'] }),
  en('How much for 8 festoon strings to buy', { says: ['KSh 44,200'] }),
  en('12 festoon lights hired for 3 days', { says: ['KSh 26,520'] }),
  en('I need 30 cubes, 6 cocktail tables and 4 uplighters for 3 days. Total?', {
    says: ['KSh 66,000', 'KSh 30,000', 'KSh 10,800', 'KSh 106,800', 'KSh 173,000'],
  }),
  en('what do twenty-five wristbands cost', { says: ['KSh 8,750'] }),
  en('how much is a dozen bow ties?', { says: ['KSh 14,400'] }),
  en('rent two dozen sets of candles, how much?', { says: ['KSh 21,600'] }),
  en('cost for one hundred and fifty wristbands', { says: ['KSh 52,500'] }),
  en('x6 bar stools and x2 cocktail tables hire 1 day', {
    says: ['KSh 9,600', 'KSh 5,600', 'KSh 15,200'],
  }),
  en('Bar stools x 6, coffee table x 2, for the weekend', {
    says: ['KSh 17,400', 'KSh 7,400', 'KSh 24,800'],
  }),
  en('10 cubes 4 stools 2 sofas for 3 days', {
    says: ['KSh 22,000', 'KSh 11,600', 'KSh 24,000', 'KSh 57,600'],
  }),
  en('I would like to buy 3 solar lanterns and rent 2 planters', {
    says: ['KSh 7,800', 'KSh 3,000', 'KSh 10,800'],
  }),
  en('is there a total for 5 mood balls and 5 planters for a week incl. delivery to Kisumu', {
    says: ['KSh 20,500', 'KSh 7,500', 'KSh 2,200', 'KSh 30,200'],
  }),
  en('How much deposit would I pay for 10 cubes and 2 sofas?', {
    says: ['KSh 35,000', 'KSh 40,000', 'KSh 75,000'],
  }),
  en('hire 4 stools from 12 to 14 december', {
    says: ['KSh 11,600', 'KSh 20,000', 'KSh 31,600'],
  }),
  en('15 cocktail tables and 60 bar stools on 19 December 2026', {
    says: ['Only 32', 'KSh 42,000'],
  }),
  en('20 cubes and 10 tables for 1 day', {
    says: ['KSh 24,000', 'LED Cocktail Table', 'LED Coffee Table'],
  }),
  en('price for 10 cubes and 5 giraffes', {
    says: ['KSh 12,000|KSh 85,000', 'giraffes'],
    offered: true,
  }),
  en('If I cancel my hire three days before, what do I get back?', {
    says: ['50 %'],
    source: '/terms',
  }),
  en('can i get a refund if i cancel after paying', {
    says: ['7 days', '50 %'],
    source: '/terms',
  }),
  en('when do I get the deposit back', { says: ['2 working days'], source: '/terms' }),
  en('how long after the event is my deposit returned and can you keep part of it', {
    says: ['2 working days'],
    source: '/terms',
  }),
  en('The marquee letter 1.2 m, what is it per day?', { says: ['KSh 6,000'], never: ['Feb'] }),
  en('blossom tree 2.5 m for 2 days, 2 pieces', { says: ['KSh 15,000'], never: ['May'] }),
  en('2 week hire of 3 coffee tables', { says: ['KSh 37,800'] }),
  en('table lamps for a restaurant: 20 pieces for one month', { says: ['KSh 60,000'] }),
  en('A1 light box for two days', { says: ['KSh 2,200'] }),
  en('6 light boxes for 5 days', { says: ['KSh 22,800'] }),
  en('do you have 100 wristbands and what would they cost', {
    says: ['KSh 35,000|KSh 12,000'],
  }),
  en('and for 12 of them?', {
    after: 'How much is the bar stool?',
    says: ['KSh 150,000|KSh 19,200'],
  }),
  en('and with delivery to Kisumu?', {
    after: 'hire 10 cubes for 3 days',
    says: ['KSh 2,200', 'KSh 24,200'],
  }),
  en('I want to hire half a dozen lounge sofas', { says: ['KSh 39,000'] }),
  en('how much are 2,000 wristbands', { offered: true, says: ['999'] }),
  en('cubes - 12, stools - 12, one day hire', {
    says: ['KSh 14,400', 'KSh 19,200', 'KSh 33,600'],
  }),
  en('pair of planters price', { says: ['KSh 22,000|KSh 3,000'] }),
  sw('Nataka kukodi viti ishirini na tano vya mchemraba kwa siku tatu', {
    says: ['KSh 55,000', 'KSh 87,500'],
  }),
  sw('Herufi nne kubwa za balbu kwa siku moja ni pesa ngapi?', { says: ['KSh 24,000'] }),
  sw('Bei ya stuli kumi na mbili za baa kwa siku mbili', { says: ['KSh 34,800'] }),
  sw('viti 10 vya mchemraba, meza 4 za kokteli na sofa 2 kwa siku 3, jumla ni ngapi?', {
    says: ['KSh 22,000', 'KSh 20,000', 'KSh 24,000', 'KSh 66,000'],
  }),
  sw('Kamba sita za balbu za festoon kununua', { says: ['KSh 33,150'] }),
  sw('dazeni moja ya tai za kipepeo ni bei gani', { says: ['KSh 14,400'] }),
  sw('bangili mia moja na hamsini ni shilingi ngapi', { says: ['KSh 52,500|KSh 18,000'] }),
  sw('nataka cube 20 na dance floor 20 sqm delivered Nakuru total?', {
    says: ['KSh 24,000', 'KSh 70,000', 'KSh 95,500'],
  }),
  sw('Amana ya sofa 3 ni ngapi', { says: ['KSh 60,000'] }),
  sw('nikighairi siku mbili kabla ya sherehe narudishiwa pesa ngapi', {
    says: ['50%'],
    source: '/sw/terms',
  }),
  sw('amana inarudi baada ya siku ngapi?', { says: ['siku 2 za kazi'], source: '/sw/terms' }),
  sw('Kodi paneli 12 za skrini kwa siku 3 na upeleke Mombasa', {
    says: ['KSh 132,000', 'KSh 2,200', 'KSh 134,200'],
  }),
  sw('taa za meza arobaini kwa wiki moja', { says: ['KSh 64,000'] }),
  sw('puto pakiti tano na mishumaa seti tatu', { says: ['KSh 7,500', 'KSh 12,600|KSh 2,700'] }),
  sw('kwa siku tatu sofa nne ni pesa ngapi', { says: ['KSh 48,000'] }),
  sw('stuli 4 meza 2 za kokteli siku moja', {
    says: ['KSh 6,400', 'KSh 5,600', 'KSh 12,000'],
  }),
  sw('wiki mbili za kukodi meza ya kahawa', { says: ['KSh 12,600'] }),
  sw('na nikichukua kumi?', { after: 'Bei ya stuli ya baa?', says: ['KSh 125,000|KSh 16,000'] }),
];
