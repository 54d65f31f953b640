import { expect, test } from 'vitest';

import { callsOf, offerReasons, type AnsweredTurn, type OfferReason } from './offer-person.ts';

const fine: AnsweredTurn = {
  confidence: 0.7,
  sources: 1,
  needsSource: true,
  failedTurns: 0,
  request: false,
  complaint: false,
  damage: false,
  paymentProblem: false,
};

test.each<[Partial<AnsweredTurn>, OfferReason[]]>([
  [{}, []],
  [{ confidence: 0.5 }, []],
  [{ confidence: 0.49 }, ['UNSURE']],
  [{ sources: 0 }, ['NO_SOURCE']],
  [{ sources: 0, needsSource: false }, []],
  [{ failedTurns: 1 }, []],
  [{ failedTurns: 2 }, ['FAILED_TURNS']],
  [{ request: true }, ['REQUEST']],
  [{ complaint: true, damage: true }, ['DAMAGE', 'COMPLAINT']],
  [{ paymentProblem: true }, ['PAYMENT_PROBLEM']],
])('%j leads to %j', (turn, reasons) => {
  expect(offerReasons({ ...fine, ...turn })).toEqual(reasons);
});

test('a message calls for a person by what it is about; what would be if something broke does not', () => {
  const quiet = { request: false, complaint: false, damage: false, paymentProblem: false };
  expect(callsOf(['price', 'delivery'])).toEqual(quiet);
  expect(callsOf(['person', 'damage'])).toEqual({ ...quiet, request: true, damage: true });
  expect(callsOf(['broken-terms', 'damage'])).toEqual(quiet);
  expect(callsOf(['payment-problem', 'complaint'])).toEqual({
    ...quiet,
    complaint: true,
    paymentProblem: true,
  });
});
