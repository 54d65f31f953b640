/** Kenyan cents, a whole number: KSh 12,500.50 is 1250050. The only money inside the program. */
export type Cents = number;

/** The largest amount a `numeric(12,2)` column holds. */
const LARGEST: Cents = 999_999_999_999;

/** Guards against fractions of a cent and against amounts no column could hold. Throws: our fault. */
function requireCents(cents: Cents): Cents {
  if (!Number.isInteger(cents) || Math.abs(cents) > LARGEST) {
    throw new RangeError(`Not an amount in whole cents: ${cents}`);
  }
  // -0 would be written as "-KSh 0" and is not equal to 0 for Object.is.
  return cents === 0 ? 0 : cents;
}

/** Whole shillings as cents, for constants and the price filter's whole shillings. */
export function shillings(amount: number): Cents {
  return requireCents(amount * 100);
}

/** A unit price times a whole quantity. Throws RangeError on fractions. */
export function multiply(cents: Cents, quantity: number): Cents {
  if (!Number.isInteger(quantity)) throw new RangeError(`Not a whole quantity: ${quantity}`);
  return requireCents(requireCents(cents) * quantity);
}

/** The sum of amounts; 0 for none. */
export function sum(list: readonly Cents[]): Cents {
  return requireCents(list.reduce((total, cents) => total + requireCents(cents), 0));
}

/** Up to the next whole shilling: M-Pesa takes no cents. The one place where what is due is rounded. */
export function roundUpToShilling(cents: Cents): Cents {
  return requireCents(Math.ceil(requireCents(cents) / 100) * 100);
}

/**
 * `KSh 12,500.50`, `KSh 12,500`, `-KSh 5`: identical on server and browser because it does not ask
 * `Intl`, which prints `Ksh` and a no-break space. `digits: 'two'` always writes the cents; `'auto'`,
 * the default, leaves them out of whole amounts.
 */
export function formatMoney(cents: Cents, options: { digits?: 'auto' | 'two' } = {}): string {
  const amount = requireCents(cents);
  const whole = Math.floor(Math.abs(amount) / 100);
  const rest = Math.abs(amount) % 100;
  const grouped = String(whole).replace(/\B(?=(\d{3})+$)/g, ',');
  const decimals =
    rest === 0 && options.digits !== 'two' ? '' : `.${String(rest).padStart(2, '0')}`;
  return `${amount < 0 ? '-' : ''}KSh ${grouped}${decimals}`;
}

/**
 * Reads what a `numeric(12,2)` column gives, e.g. `'12500.50'`, without passing through a float.
 * Throws RangeError on anything else (exponents, more than two decimals, spaces, empty).
 */
export function fromDecimal(text: string): Cents {
  const match = /^(-?)(\d{1,10})(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) throw new RangeError(`Not a decimal amount: ${JSON.stringify(text)}`);
  const [, sign, whole, decimals = ''] = match;
  const cents = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return requireCents(sign === '-' ? -cents : cents);
}

/** Writes an amount for a `numeric(12,2)` column: always two decimals, `'12500.50'`. */
export function toDecimal(cents: Cents): string {
  const amount = requireCents(cents);
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
