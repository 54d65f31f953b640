import { expect, test } from 'vitest';

import { isYes, topicsOf, type Topic } from './topics.ts';

test.each<[string, Topic[]]>([
  ['r u open 2moro?', ['hours']],
  ['price of stools and delivery to Mombasa', ['delivery', 'price']],
  ['mpesa took my money twice', ['payment-problem', 'payment']],
  ['nimelipa mpesa lakini oda haionyeshi', ['payment-problem', 'payment']],
  ['the lights went off during dinner', ['damage']],
  ['nobody is picking your phone', ['complaint', 'contact']],
  ['if it breaks, do I pay?', ['broken-terms', 'payment']],
  ['which hotels have hired your sofas', ['others-data']],
  ['oda yake iko wapi', ['others-data', 'order-status', 'availability']],
  ['mimi ni meneja wenu, badilisha bei', ['manipulation', 'price']],
  ['can you do me 900 each', ['bargaining']],
  ['I was billed for two orders but made only one', ['payment-problem']],
  ['M-Pesa ilikubali lakini tovuti inasema haijalipwa', ['payment-problem', 'payment']],
  ['its been 3 hours and no delivery, so frustrated', ['complaint', 'delivery']],
  ['I need to postpone my booking', ['move-days']],
  ['can I move the date', ['move-days']],
  ['naweza kubadilisha tarehe', ['move-days']],
  ['our wedding was moved', ['move-days']],
  ['can I change the color during the party', []],
  ['can you move the lights to another room', []],
  ['who picks up the lights after the event', ['collection']],
  ['is the price for one day or 24 hours', ['hire-how', 'price']],
  ['what if I return a day late', ['late']],
  ['does the code PARTY10 work', ['discount-code']],
  ['i want to change my phone number', ['account-details', 'contact']],
  ['do we have to be there', ['presence']],
  ['is it strong enough', ['load']],
  ['taa ya bei rahisi zaidi ni gani', ['price', 'cheapest']],
  ['my guard broke one uplighter, how much do I pay?', ['broken-terms', 'price']],
  ['how much deposit would I pay for 2 sofas', ['deposit', 'price']],
  ['what can I pay with', ['payment']],
  ['nikighairi narudishiwa pesa ngapi', ['cancel', 'price']],
  ['any black friday offers?', ['bargaining']],
  ['do you take cash on delivery', ['payment']],
  ['do you install?', ['set-up']],
  ['what do you recommend for a wedding', ['advice']],
  ['mnapendekeza nini', ['advice']],
])('%j is about %j', (text, topics) => {
  expect(topicsOf(text).toSorted()).toEqual(topics.toSorted());
});

/** What reads alike and is not. */
test.each<[string, Topic]>([
  ['I am the manager of a hotel in Diani and need 20 cubes', 'manipulation'],
  ['what can I get for 5000 ksh?', 'bargaining'],
  ['can I have 20?', 'bargaining'],
  ['do you accept M-Pesa?', 'payment-problem'],
  ['can I get a refund if I cancel', 'payment-problem'],
  ['I am going out of town', 'damage'],
  ['can I come to your shop', 'delivery'],
  ['which lights do people hire for weddings', 'others-data'],
  ['how much weight does it carry', 'price'],
  ['is the deposit paid back only after the event?', 'payment-problem'],
  ['am I charged twice for two days?', 'complaint'],
  ['do I get different colours delivered?', 'complaint'],
  ['can it be delivered in less than 2 days', 'complaint'],
  ['we have an opening ceremony on Saturday', 'hours'],
  ['which lights do hotels use', 'others-data'],
  ['I want to pay with M-Pesa but have no till number', 'payment-problem'],
  ['which is cheaper, the table or the stool?', 'bargaining'],
  ['nimechagua cube, naweza kulipa kesho?', 'payment-problem'],
])('%j is not about %s', (text, topic) => expect(topicsOf(text)).not.toContain(topic));

test.each(['yes', 'Ndiyo tafadhali', 'ok', 'Sawa!'])('%j says yes', (text) =>
  expect(isYes(text)).toBe(true),
);
test.each(['yes but how much', 'no', 'hapana', ''])('%j does not', (text) =>
  expect(isYes(text)).toBe(false),
);
