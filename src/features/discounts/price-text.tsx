const CURRENCY = 'KSh';
/** Letters, with the currency: what is longer is written smaller on the cards of a phone. */
const LONG = 24;

/**
 * A short text with one amount that does not break. On a narrow screen its currency is only read
 * out: the prices of a card then stand on one line each.
 */
export function PriceText({ children: text }: { children: string }) {
  const [before = '', amount] = text.split(`${CURRENCY} `);
  return (
    <span
      className={`tracking-tight whitespace-nowrap ${text.length > LONG ? 'max-sm:text-xs max-sm:tracking-tighter' : ''}`}
    >
      {before !== '' && <span className="font-normal">{before}</span>}
      {amount !== undefined && (
        <>
          <span className="max-sm:sr-only">{CURRENCY} </span>
          {amount}
        </>
      )}
    </span>
  );
}
