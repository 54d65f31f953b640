import { describe, expect, it } from 'vitest';
import { checkoutFields, placeOrderInput, type CheckoutFields } from './schemas.ts';

const typed: CheckoutFields = {
  name: ' Amina Otieno ',
  email: 'Amina@Example.com',
  phone: '0712 345-678',
  method: 'delivery',
  county: '47',
  address: 'Kilimani, Argwings Kodhek Road',
  eventDate: '',
  note: '',
};

/** The names of the fields that are complained about. */
function complaints(changes: Partial<CheckoutFields>): string[] {
  const read = checkoutFields.safeParse({ ...typed, ...changes });
  return read.success ? [] : read.error.issues.map((issue) => String(issue.path[0])).toSorted();
}

describe('checkoutFields', () => {
  it('takes what people write and makes it uniform', () => {
    expect(checkoutFields.parse(typed)).toMatchObject({
      name: 'Amina Otieno',
      email: 'amina@example.com',
      phone: '+254712345678',
    });
  });

  it.each([
    [{ name: 'A' }, ['name']],
    [{ name: '<b>Amina</b>' }, ['name']],
    [{ email: 'amina@' }, ['email']],
    [{ phone: '12345' }, ['phone']],
    [{ phone: '+44 7700 900123' }, ['phone']],
    [{ county: '' }, ['county']],
    [{ county: '48' }, ['county']],
    [{ address: ' x ' }, ['address']],
    [{ eventDate: '2020-01-01' }, ['eventDate']],
    [{ eventDate: '2026-02-30' }, ['eventDate']],
    [{ note: 'x'.repeat(1001) }, ['note']],
    [{ email: '', phone: '', county: '', address: '' }, ['address', 'county', 'email', 'phone']],
  ])('complains about %j', (changes, fields) => {
    expect(complaints(changes)).toEqual(fields);
  });

  it('asks for no place when the customer picks up', () => {
    expect(complaints({ method: 'pickup', county: '', address: '' })).toEqual([]);
  });
});

describe('placeOrderInput', () => {
  const request = {
    idempotencyKey: '0f8fad5b-d9cb-469f-a165-70867728950e',
    contact: { name: 'Amina Otieno', email: 'amina@example.com', phone: '0712345678' },
    delivery: { method: 'pickup' },
    acceptTerms: true,
    expected: { cartVersion: 1, dueNow: 100, delivery: 0, lines: [] },
  };

  it('fills in what may be left out', () => {
    expect(placeOrderInput.parse(request)).toMatchObject({
      locale: 'en',
      eventDate: null,
      note: '',
    });
  });

  it.each([
    { price: 1 },
    { total: 1 },
    { acceptTerms: false },
    { idempotencyKey: 'short' },
    { idempotencyKey: "x'; drop table orders; --" },
    { delivery: { method: 'delivery', countyCode: 47 } },
    { delivery: { method: 'delivery', countyCode: 47, address: 'Somewhere', price: 0 } },
    { delivery: { method: 'pickup', countyCode: 47 } },
    { expected: { ...request.expected, dueNow: -1 } },
    { expected: { ...request.expected, dueNow: 1.5 } },
    { eventDate: 'tomorrow' },
    { note: 'a\u0000b' },
  ])('refuses %j', (changes) => {
    expect(placeOrderInput.safeParse({ ...request, ...changes }).success).toBe(false);
  });
});
