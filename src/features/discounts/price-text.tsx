const CURRENCY = 'KSh';
/** Letters, with the currency: what is longer is written smaller on the cards of a phone. */
const LONG = 24;

/**
 * A short text with one amount, which does not break; it stands below what it is for only where a card
 * is too narrow for both. On a narrow screen its currency is only read out: the prices of a card then stand
 * on one line each.
 */
export function PriceText({ children: text }: { children: string }) {
  const [before = '', amount] = text.split(`${CURRENCY} `);
  return (
    <span
      className={`tracking-tight ${text.length > LONG ? 'max-sm:text-xs max-sm:tracking-tighter' : ''}`}
    >
      {before !== '' && <span className="font-normal">{before}</span>}
      {amount !== undefined && (
        <span className="whitespace-nowrap">
          <span className="max-sm:sr-only">{CURRENCY} </span>
          {amount}
        </span>
      )}
    </span>
  );
}
